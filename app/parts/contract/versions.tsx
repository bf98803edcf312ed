import { Link } from 'react-router'
import { moneyText, toCents } from '#rules/money/money'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import type { Contract, Version } from './contract.ts'

/** The versions of a contract, newest first: what each changed, who confirmed it, and its hash. */
export function Versions({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract')
  const { dateTime } = useFormat()
  return (
    <>
      {contract.versions.toReversed().map((one) => (
        <section key={one.version} className="panel stack" aria-label={t('version', { number: one.version })}>
          <h2>{t('version', { number: one.version })}</h2>
          <p className="small soft">
            {t(`madeBy.${one.made_by}`)} · {dateTime(one.add_time)}
          </p>
          <p>
            <Link
              to={paths.contractPaper('contract', {
                contract_sn: contract.contract_sn,
                version: one.version,
              })}
            >
              {t('print.act')}
            </Link>
          </p>
          {one.differences.length > 0 && <Changes version={one} />}
          {(['buyer', 'merchant'] as const).map((side) => {
            const given = one.confirmations.find((confirmation) => confirmation.side === side)
            return (
              <p key={side}>
                {t(`side.${side}`)}:{' '}
                {given
                  ? t('confirmedBy', { name: given.typed_name, at: dateTime(given.at) })
                  : t('notConfirmed')}
              </p>
            )
          })}
          <p className="small soft" style={{ overflowWrap: 'anywhere' }}>
            {t('hash')} <span translate="no">{one.content_hash}</span>
          </p>
        </section>
      ))}
    </>
  )
}

function Changes({ version }: { version: Version }) {
  const { t, i18n } = useTranslation('contract')
  const { money } = useFormat()
  const nameOf = (path: string) => {
    const field = path.split('.').at(-1) ?? path
    const named = i18n.exists(`field.${field}`) ? t(`field.${field}`) : field
    const line = /^lines\.(.+)\.\w+$/.exec(path)?.[1]
    return line ? `${line}: ${named}` : named
  }
  const shown = (path: string, value: string | null) =>
    value === null ? '–' : path.endsWith('_cents') ? money(moneyText(toCents(Number(value)))) : value
  return (
    <DataTable
      rows={version.differences}
      keyOf={({ path }) => path}
      caption={t('changes')}
      columns={[
        { title: t('term'), cell: ({ path }) => nameOf(path) },
        { title: t('before'), cell: ({ path, before }) => <del>{shown(path, before)}</del> },
        { title: t('now'), cell: ({ path, after }) => <ins>{shown(path, after)}</ins> },
      ]}
    />
  )
}
