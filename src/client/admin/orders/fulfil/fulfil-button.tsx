import type { FulfilAction } from '#shared/contract/admin/fulfilment.ts'
import { Button } from '#client/ui/button.tsx'
import type { useFulfil } from './use-fulfil.ts'

interface Props {
  /** What is under way by it; while something is, no other is begun. */
  fulfil: ReturnType<typeof useFulfil>
  action: FulfilAction
  onRun: (action: FulfilAction) => void
  children: string
}

export const FulfilButton = ({ fulfil, action, onRun, children }: Props) => (
  <Button
    size="small"
    disabled={fulfil.isPending}
    busy={fulfil.isPending && fulfil.variables.action === action}
    onClick={() => onRun(action)}
  >
    {children}
  </Button>
)
