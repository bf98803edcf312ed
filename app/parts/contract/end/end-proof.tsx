import { useState } from 'react'
import type { ContractSide } from '#rules/buying/contract/state'
import { paymentPasswordPattern } from '#rules/fields'
import type { Cents } from '#rules/money/money'
import { sealed } from '../../../session/seal.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PaymentDigits } from '../../../ui/form/secret-fields.tsx'

/** The payment password of a buyer who parts money that was paid; nothing is asked of anybody else. */
export function useEndProof(side: ContractSide, whole: Cents) {
  const { t } = useTranslation(['contract', 'buy'])
  const [digits, setDigits] = useState('')
  const [sealing, setSealing] = useState(false)
  const needed = side === 'buyer' && whole > 0
  /** What the call takes along; null where it could not be encrypted. */
  async function prove(): Promise<{ credential?: string } | null> {
    if (!needed) return {}
    setSealing(true)
    const credential = await sealed(digits)
    setSealing(false)
    setDigits('')
    return credential ? { credential } : null
  }
  return {
    prove,
    sealing,
    missing: needed && !paymentPasswordPattern.test(digits) && t('needed.password'),
    field: needed && <PaymentDigits label={t('buy:pay.password')} value={digits} onChange={setDigits} />,
  }
}
