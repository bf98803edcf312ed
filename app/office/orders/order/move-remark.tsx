import { QuickReasons } from '../../../parts/message/quick/quick-reasons.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'

type MoveRemarkProps = {
  /** Whether the buyer must be told why. */
  explain: boolean
  written: string
  told: string | undefined
  onWrite: (remark: string) => void
}

/** What is said of a step of an order, with the texts that are often given. */
export function MoveRemark({ explain, written, told, onWrite }: MoveRemarkProps) {
  const { t } = useTranslation(['office', 'buy'])
  return (
    <>
      <TextArea
        label={explain ? t('order.why') : t('buy:balance.remark')}
        required={explain}
        value={written}
        maxLength={500}
        wrong={told}
        onChange={({ target }) => onWrite(target.value)}
      />
      {explain && <QuickReasons place="order" written={written} onWrite={onWrite} />}
    </>
  )
}
