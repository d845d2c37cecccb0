import { Button } from '#client/ui/button.tsx'
import { useExportCustomers, useExportSubscribers } from './mutations.ts'

/** The two lists that are taken elsewhere. */
export function CustomerExports() {
  const [customers, subscribers] = [useExportCustomers(), useExportSubscribers()]
  return (
    <>
      <Button size="small" busy={subscribers.isPending} onClick={() => subscribers.mutate()}>
        Export newsletter list
      </Button>
      <Button size="small" busy={customers.isPending} onClick={() => customers.mutate()}>
        Export CSV
      </Button>
    </>
  )
}
