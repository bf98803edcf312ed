import { Link } from 'react-router'
import { runState } from '#rules/paying/settlement/payout-graph'
import { paths } from '../../../paths.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

const pageSize = 20

/** Runs of payouts, the newest first, and the button that proposes one. */
export function Runs() {
  const { t } = useTranslation('payout')
  const { money, dateTime } = useFormat()
  const { page, after } = useListQuery()
  const answer = useAnswer('/office/payoutRunList', { page, after, page_size: pageSize })
  const propose = useCall('/office/proposePayoutRun', {
    refresh: ['/office/payoutRunList'],
    onDone: () => tell.done(t('office.proposed')),
  })
  return (
    <>
      <p className="row">
        <MainButton busy={propose.busy} onClick={() => void propose.run({})}>
          {t('office.propose')}
        </MainButton>
      </p>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={5}
        empty={<EmptyState title={t('office.noRuns')} />}
        keyOf={({ run_id }) => run_id}
        columns={[
          {
            title: t('office.tabs.runs'),
            cell: ({ run_id, asked }) => (
              <div>
                <Link className="strong" to={paths.office(`payouts/run/${run_id}`)}>
                  {t('office.run', { id: run_id })}
                </Link>
                {asked && <div className="small soft">{t('office.asked')}</div>}
              </div>
            ),
          },
          { title: t('line.state'), cell: ({ state }) => t(`runState.s${state}`) },
          {
            title: t('mine.list'),
            cell: ({ payouts, flagged, state, waiting }) => (
              <div>
                {t('office.count', { count: payouts })}
                <div className="small soft">
                  {state === runState.sent
                    ? t('office.waiting', { count: waiting })
                    : t('office.flagged', { count: flagged })}
                </div>
              </div>
            ),
          },
          { title: t('office.made'), cell: ({ made_at }) => dateTime(made_at) },
          { title: t('line.amount'), num: true, cell: ({ amount }) => money(amount) },
        ]}
      />
    </>
  )
}
