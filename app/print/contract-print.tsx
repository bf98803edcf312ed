import { useLocation, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { toFile } from '../ui/download.ts'
import { ErrorState, Loading } from '../ui/page/states.tsx'
import { MissingSigns } from './missing-signs.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { PdfButton } from './pdf-button.tsx'
import { SheetChoice, usePrintSheet } from './sheet.tsx'

/**
 * /contractPrint and /contract_print, each with `contract_sn` and `version`: a contract as it is being
 * written, or with the evidence of its confirmation; to either side.
 */
export default function ContractPaperPage() {
  const { t } = useTranslation('contract')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { user } = useUser()
  const sheet = usePrintSheet()
  const contract_sn = query.get('contract_sn')?.trim() || '-'
  const kind = pathname.startsWith('/contractPrint') ? ('draft' as const) : ('contract' as const)
  const number = Number(query.get('version'))
  const asked = { contract_sn, kind, ...(Number.isInteger(number) && number > 0 ? { version: number } : {}) }
  const isMaker = user?.kind === 'merchant'
  const ours = useAnswer('/home/contractPaper', asked, { enabled: user !== null && !isMaker })
  const theirs = useAnswer('/merchant/contractPaper', asked, { enabled: isMaker })
  const { data, error, refetch } = isMaker ? theirs : ours
  const link = useCall('/home/contractPaperLink', toFile)
  const makerLink = useCall('/merchant/contractPaperLink', toFile)
  const title = `${t('formTitle')} ${contract_sn}`
  const to = isMaker ? paths.merchant(`contracts/${contract_sn}`) : paths.contract(contract_sn)
  const acts = (
    <>
      <PdfButton
        busy={link.busy || makerLink.busy}
        onPress={() => void (isMaker ? makerLink : link).run({ ...asked, sheet })}
      />
      <SheetChoice chosen={sheet} />
    </>
  )
  return (
    <PaperFrame title={title} back={{ to, name: t('print.back') }} acts={acts} ready={data !== undefined}>
      {!data && <h1 className="hidden">{title}</h1>}
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && <MissingSigns signs={data.missing_signs} />}
      {data?.papers.map((paper, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheets of a contract stay where they are
        <PaperSheet key={place} paper={paper} sheet={sheet} first={place === 0} alone={false} />
      ))}
    </PaperFrame>
  )
}
