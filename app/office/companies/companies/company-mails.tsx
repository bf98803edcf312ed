import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { mailTone, useMailTitle } from '../../settings/mail-title.ts'

type Mails = Out<CallAt<'/office/companyOverview'>>['mails']

/** The last mails to a company's people, and whether they have left. */
export function CompanyMails({ mails }: { mails: Mails }) {
  const { t } = useTranslation(['acting', 'office'])
  const { dateTime } = useFormat()
  const titleOf = useMailTitle()
  return (
    <section className="stack">
      <h2>{t('overview.mails')}</h2>
      {mails.length === 0 && <p className="soft">{t('overview.noMails')}</p>}
      {mails.length > 0 && (
        <DataTable
          rows={mails}
          keyOf={({ id }) => id}
          columns={[
            { title: t('office:mail.subject'), cell: titleOf },
            { title: t('office:mail.to'), cell: ({ recipient }) => recipient },
            {
              title: t('office:mail.state'),
              cell: ({ status }) => (
                <span className={`badge ${mailTone[status]}`}>{t(`office:mail.status.${status}`)}</span>
              ),
            },
            { title: t('office:mail.when'), cell: ({ created_at }) => dateTime(created_at) },
          ]}
        />
      )}
    </section>
  )
}
