import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { FreightTermsList } from './freight-terms.tsx'
import { HandlingRates } from './handling-rates.tsx'
import { PayerChoice, payerIn } from './payer-choice.tsx'
import { ProposeFreight } from './propose-freight.tsx'
import { ProposeHandling } from './propose-handling.tsx'
import { ProposeStorageTariff } from './propose-tariff.tsx'
import { TariffSteps } from './steps.tsx'
import { TariffList, useTariffPage } from './tariff-list.tsx'

/** The tariffs of storage, those of dealers or of manufacturers, and what each that waits would change. */
export function StorageTariffList() {
  const { t } = useTranslation('rate')
  const { money } = useFormat()
  const payer = payerIn(useListQuery().query)
  const answer = useAnswer('/office/storageTariffList', { payer, ...useTariffPage() })
  return (
    <>
      <PayerChoice />
      <TariffList
        kind="storage"
        answer={answer}
        terms={{ title: t('storage.steps'), show: ({ steps }) => <TariffSteps steps={steps} /> }}
        waits={[
          {
            title: t('storage.changes'),
            cell: ({ before, after }) =>
              t('storage.beforeAfter', { before: money(before), after: money(after) }),
          },
        ]}
        lead={t('storage.tariffLead')}
        empty={<EmptyState title={t('storage.noTariffs')} />}
        propose={(of) => <ProposeStorageTariff payer={payer} {...of} />}
      />
    </>
  )
}

/** The tariffs of work on requisition forms. */
export function HandlingTariffs() {
  const { t } = useTranslation('rate')
  return (
    <TariffList
      kind="handling"
      answer={useAnswer('/office/handlingTariffList', useTariffPage())}
      terms={{ title: t('handling.rates'), show: ({ rates }) => <HandlingRates rates={rates} /> }}
      lead={t('handling.lead')}
      empty={<EmptyState title={t('handling.none')}>{t('handling.noneHelp')}</EmptyState>}
      propose={(of) => <ProposeHandling {...of} />}
    />
  )
}

/** The tariffs of freight. */
export function FreightTariffs() {
  const { t } = useTranslation('rate')
  return (
    <TariffList
      kind="freight"
      answer={useAnswer('/office/freightTariffList', useTariffPage())}
      terms={{ title: t('freight.rates'), show: (row) => <FreightTermsList {...row} /> }}
      lead={t('freight.lead')}
      empty={<EmptyState title={t('freight.none')}>{t('freight.noneHelp')}</EmptyState>}
      propose={(of) => <ProposeFreight {...of} />}
    />
  )
}
