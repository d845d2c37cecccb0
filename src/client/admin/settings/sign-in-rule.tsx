import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import type { SignInRule } from '#shared/contract/admin/sign-in-rule.ts'
import { saveSignInRule } from '#shared/endpoints/admin/sign-in-rule.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { describedBy, FieldMessages } from '#client/ui/field-messages.tsx'
import { settingsQueries } from './queries.ts'

const HINT =
  'Whoever works here and has neither can do nothing in the back office but set one up, from the moment you save.'

/** How whoever works in the shop signs in. */
export function SignInRuleSection() {
  const { data, error, refetch } = useQuery(settingsQueries.signInRule())
  if (error && !data)
    return <ErrorNotice message={`Error : ${messageOf(error)}`} onRetry={() => void refetch()} />
  return data ? <RuleForm stored={data} /> : <TableSkeleton />
}

function RuleForm({ stored }: { stored: SignInRule }) {
  const mayEdit = useMay()('editSettings')
  const [needsSecondFactor, setNeeded] = useState(stored.needsSecondFactor)
  const save = useSaveRule()
  const id = useId()
  const refusal = save.error && save.variables.needsSecondFactor === needsSecondFactor
  const toProfile = (
    <Link to="/profile" hash="second-factor" className="link">
      your profile
    </Link>
  )
  const messages = {
    error: refusal && (
      <>
        <span>{`${messageOf(save.error)}: `}</span>
        {toProfile}
      </>
    ),
    hint: HINT,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ needsSecondFactor })
  }
  return (
    <form noValidate aria-label="Signing in" className="admin-card" onSubmit={submit}>
      <p className="mb-4 text-muted">
        How whoever works in the shop signs in. Shoppers choose for themselves.
      </p>
      <fieldset disabled={!mayEdit}>
        <Checkbox
          id={id}
          name="needsSecondFactor"
          label="Staff must sign in with a passkey or a code"
          checked={needsSecondFactor}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={describedBy(id, messages)}
          onChange={(event) => setNeeded(event.currentTarget.checked)}
        />
        <FieldMessages fieldId={id} {...messages} />
      </fieldset>
      {mayEdit && (
        <Button type="submit" variant="primary" className="mt-4" busy={save.isPending}>
          Save
        </Button>
      )}
    </form>
  )
}

function useSaveRule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: SignInRule) => (await call(saveSignInRule, { body })).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQueries.signInRule().queryKey, saved)
      notify.success('Saved', 'settings')
      return queryClient.invalidateQueries({ queryKey: adminKeys.history.all })
    },
    onError: tellRefusal('settings'),
  })
}
