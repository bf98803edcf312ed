import { useState } from 'react'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './bank.module.css'
import type { BankLine, LineTarget } from './bank-line.ts'
import { CompanyTargets } from './company-targets.tsx'

type MatchOtherwiseProps = { line: BankLine; onChoose: (target: LineTarget) => void; onClose: () => void }

/** Finds what a line pays by hand: vouchers of a company, an unpaid order, or the company's wallet. */
export function MatchOtherwise({ line, onChoose, onClose }: MatchOtherwiseProps) {
  const { t } = useTranslation(['statement', 'shell'])
  const { money } = useFormat()
  const [text, setText] = useState('')
  const [search, seek] = useState('')
  const answer = useAnswer('/office/statementTargets', { search }, { enabled: search !== '' })
  const { data } = answer
  return (
    <Dialog title={t('otherwise.title', { amount: money(line.amount) })} width={720} onClose={onClose}>
      <div className="stack">
        <p className={`small soft ${styles.said}`}>
          {`${line.text} ${line.reference}`.trim() || t('noText')}
        </p>
        <form
          className="row"
          style={{ flexWrap: 'nowrap' }}
          onSubmit={(event) => {
            event.preventDefault()
            seek(text.trim())
          }}
        >
          <input
            type="search"
            aria-label={t('otherwise.search')}
            placeholder={t('otherwise.search')}
            maxLength={80}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <button type="submit" className="btn">
            {t('shell:search.submit')}
          </button>
        </form>
        <div role="status" className="stack">
          {search !== '' && answer.isPending && <p className="soft">{t('shell:loading')}</p>}
          {answer.error && <p className="note bad">{answer.error.message}</p>}
          {data?.list.length === 0 && search !== '' && <p className="soft">{t('otherwise.none')}</p>}
          {data?.more && <p className="small soft">{t('otherwise.more')}</p>}
        </div>
        {data?.list.map((company) => (
          <CompanyTargets key={company.company_id} line={line} company={company} onChoose={onChoose} />
        ))}
      </div>
    </Dialog>
  )
}
