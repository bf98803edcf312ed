import type { MailStatus } from '#rules/people/mail'
import { useTranslation } from '../../texts/use-translation.ts'

/** How the state of a mail is coloured. */
export const mailTone: Readonly<Record<MailStatus, string>> = {
  waiting: 'warn',
  sent: 'good',
  kept: 'blue',
  failed: 'bad',
  expired: 'warn',
}

/** The title of a mail: its subject; if that is withheld, its template; or that it is not written yet. */
export function useMailTitle() {
  const { t } = useTranslation('office')
  return (mail: { subject: string; template: string }) =>
    mail.subject || t(`mail.withheldKind.${mail.template}`, { defaultValue: t('mail.unwritten') })
}
