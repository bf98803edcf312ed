import { useTranslation } from 'react-i18next'

/** How a mail is called: by its subject, else by what it carried for its reader alone, or as not yet written. */
export function useMailTitle() {
  const { t } = useTranslation('office')
  return (mail: { subject: string; template: string }) =>
    mail.subject || t(`mail.withheldKind.${mail.template}`, { defaultValue: t('mail.unwritten') })
}
