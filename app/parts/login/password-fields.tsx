import { type PasswordPolicy, passwordFault } from '#rules/people/password/passwords'
import { isMailedCode } from '#rules/text/plain-input'
import { useAnswer } from '../../session/use-answer.ts'
import type { T } from '../../texts/texts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { CodeField } from '../../ui/form/secret-fields.tsx'
import type { useForm } from '../../ui/form/use-form.ts'

export type NewPasswordForm = { code: string; password: string; confirm: string }
type Form = ReturnType<typeof useForm<NewPasswordForm>>

/** The policy for new passwords; the specification's until the server has answered. */
export function usePolicy(): PasswordPolicy {
  const { data } = useAnswer('/user/credentialKey', {})
  return data?.password_policy ?? 'specification'
}

/** Faults of a code, a new password and its repetition. */
export function newPasswordFaults(
  t: T,
  values: NewPasswordForm,
  { policy, about = [] }: { policy: PasswordPolicy; about?: readonly string[] },
) {
  const fault = passwordFault(policy, values.password, about)
  const format = policy === 'strong' ? t('error.passwordStrong') : t('error.password')
  return {
    code: isMailedCode(values.code) ? undefined : t('error.code'),
    password: fault === 'format' ? format : fault === 'common' ? t('error.common') : undefined,
    confirm: values.confirm === values.password ? undefined : t('error.confirm'),
  }
}

type Bound = Omit<ReturnType<Form['bind']>, 'name'> & { name: string; told?: string | undefined }
type PairProps = { form: { bind: (name: 'password' | 'confirm') => Bound }; policy: PasswordPolicy }

/** Fields for a new password and its repetition. */
export function PasswordPair({ form, policy }: PairProps) {
  const { t } = useTranslation('join')
  const password = form.bind('password')
  const common = { type: 'password', autoComplete: 'new-password', maxLength: 64, required: true } as const
  const rule = policy === 'strong' ? t('field.passwordRuleStrong') : t('field.passwordRule')
  return (
    <>
      <TextField label={t('field.newPassword')} hint={rule} {...common} {...password} />
      <TextField label={t('field.confirm')} {...common} {...form.bind('confirm')} />
    </>
  )
}

/** Fields for the mailed code, a new password and its repetition. */
export function NewPasswordFields({ form, policy }: { form: Pick<Form, 'bind'>; policy: PasswordPolicy }) {
  const { t } = useTranslation('join')
  return (
    <>
      <CodeField label={t('field.code')} {...form.bind('code')} />
      <PasswordPair form={form} policy={policy} />
    </>
  )
}
