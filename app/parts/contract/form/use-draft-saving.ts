import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import type { Contract } from '../contract.ts'
import { type FormContent, sentLines, sentLots } from './form-values.ts'

type Draft = { merchant_uuid: string; contract?: Contract | undefined; copied_from?: string | undefined }

/** How long a form rests before it is saved by itself. */
const restMs = 3_000

/** What is sent of a form, whatever it is saved as. */
export function sentTerms(written: FormContent) {
  const { values, lines } = written
  const { balance_type, incoterm, balance_gate, release_gate, inspection_by, ...texts } = values
  const arrival_day_pay = balance_type === '3' ? texts.arrival_day_pay : ''
  const codes = { balance_type, incoterm, balance_gate, release_gate, inspection_by } as unknown as {
    balance_type: 1
    incoterm: 'FOB'
    balance_gate: 1
    release_gate: 3
    inspection_by: 1
  }
  return { ...texts, ...codes, arrival_day_pay, goods_obj: sentLines(lines), lots: sentLots(written) }
}

/** Keeps a draft or proposes it; only what is proposed takes its goods out of the cart. */
function useSaveCall() {
  const keep = useCall('/home/saveProcureContractData', { refresh: ['/home/contractList'] })
  const propose = useCall('/home/saveProcureContractData', {
    refresh: ['/home/contractList', '/home/getCartProductList', '/home/getFobProductData'],
  })
  const [proposes, setProposes] = useState(false)
  const { error, fieldErrors } = proposes ? propose : keep
  function run(said: Parameters<typeof keep.run>[0]) {
    setProposes(said.save_type === 2)
    return (said.save_type === 2 ? propose : keep).run(said)
  }
  return { run, busy: keep.busy || propose.busy, error, fieldErrors }
}

/**
 * Saves a draft: at the press of a button, and by itself once a changed form has rested. Each save names the
 * edit that it was written on; where somebody saved another since, `isStale` says so, and nothing is saved.
 */
export function useDraftSaving(draft: Draft, written: FormContent, { enabled }: { enabled: boolean }) {
  const number = useCall('/home/getContractSn')
  const call = useSaveCall()
  const [isStale, setStale] = useState(false)
  const held = useRef({ contract_sn: draft.contract?.contract_sn, edit_no: draft.contract?.edit_no })
  const text = JSON.stringify(sentTerms(written))
  const [savedText, setSavedText] = useState(text)
  const [failedText, setFailedText] = useState('')
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const { merchant_uuid, copied_from } = draft

  async function save(save_type: 1 | 2, total_money?: string) {
    held.current.contract_sn ??= (await number.run({ merchant_uuid }))?.contract_sn
    const { contract_sn, edit_no } = held.current
    if (!contract_sn) {
      setFailedText(text)
      return null
    }
    const sent = {
      ...sentTerms(written),
      ...(total_money === undefined ? {} : { total_money }),
      ...(edit_no === undefined ? {} : { edit_no }),
      ...(copied_from === undefined ? {} : { copied_from }),
    }
    const given = await call.run({
      ...sent,
      merchant_uuid,
      contract_sn,
      save_type,
    })
    if (!given) {
      setFailedText(text)
      return null
    }
    held.current.edit_no = given.edit_no
    setSavedText(text)
    setSavedAt(new Date().toISOString())
    return given
  }
  useEffect(() => {
    if (call.error?.reason === 'contract.changed') setStale(true)
  }, [call.error])

  const latest = useRef(save)
  latest.current = save
  const busy = number.busy || call.busy
  const due = enabled && !isStale && !busy && text !== savedText && text !== failedText
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the rest anew
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => void latest.current(1), restMs)
    return () => clearTimeout(timer)
  }, [due, text])

  /** Goes on with the own text over another's edit. */
  function goOn(edit_no: number) {
    held.current.edit_no = edit_no
    setFailedText('')
    setStale(false)
  }
  return {
    save,
    busy,
    savedAt,
    isStale,
    goOn,
    contract_sn: held.current.contract_sn,
    fieldErrors: call.fieldErrors,
  }
}
