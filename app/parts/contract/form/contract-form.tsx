import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ContractSide } from '#rules/buying/contract/state'
import { moneyText } from '#rules/money/money'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ContainerMeter } from '../../cart/fob/container-meter.tsx'
import { type Contract, contractCalls } from '../contract.ts'
import { LandedCost } from '../landed-cost.tsx'
import styles from './contract-form.module.css'
import { ContractLines } from './contract-lines.tsx'
import {
  type FormLine,
  type FormStart,
  type FormValues,
  loadsOfForm,
  pricedLines,
  type StartGoods,
  sumsOfForm,
} from './form-values.ts'
import { FurtherGoods } from './further-goods.tsx'
import { LotFields } from './lot-fields.tsx'
import { PartyFields } from './party-fields.tsx'
import { StaleDraft } from './stale-draft.tsx'
import { TermFields } from './term-fields.tsx'
import { sentTerms, useDraftSaving } from './use-draft-saving.ts'

type ContractFormProps = {
  initial: FormStart
  merchant_uuid: string
  side: ContractSide
  /** The draft that is written on, or the contract whose terms are changed. */
  contract?: Contract
  /** The number of the contract that a new one is copied from. */
  copied_from?: string
}

/** The form of a contract: its parties, goods and terms, saved as a draft or proposed to the other side. */
export function ContractForm({ initial, merchant_uuid, side, contract, copied_from }: ContractFormProps) {
  const { t } = useTranslation('contract')
  const navigate = useNavigate()
  const { values, set, bind, form } = useForm<FormValues>(initial.values, () => ({}))
  const [lines, setLines] = useState(initial.lines)
  const [lots, setLots] = useState(initial.lots)
  const [port, setPort] = useState(initial.port)
  const [further, setFurther] = useState(false)
  const written = { values, lines, lots }
  const version = contract?.versions.at(-1)?.version
  const proposes = version === undefined
  const draft = useDraftSaving({ merchant_uuid, contract, copied_from }, written, { enabled: proposes })
  const ours = useCall('/home/counterContract', { refresh: contractCalls })
  const theirs = useCall('/merchant/counterContract', { refresh: contractCalls })
  const counter = side === 'buyer' ? ours : theirs
  const wrong = { ...draft.fieldErrors, ...counter.fieldErrors }
  const sums = sumsOfForm(lines, values.deposit_ratio)
  const busy = draft.busy || counter.busy
  const total_money = sums ? moneyText(sums.total) : ''

  async function propose() {
    if (contract && version !== undefined) {
      const { contract_sn } = contract
      const changed = await counter.run({ ...sentTerms(written), total_money, contract_sn, version })
      const page = side === 'buyer' ? paths.contract(contract_sn) : paths.merchant(`contracts/${contract_sn}`)
      if (changed) void navigate(page)
      return
    }
    if (!(await draft.save(2, total_money))) return
    tell.done(t('created'))
    void navigate(paths.contracts())
  }
  /** Goods from the cart go to the end; an empty first line makes room for them. */
  function addGoods({ cart_ids, goods_data }: StartGoods, added: FormLine[]) {
    setLines((before) => [...before.filter(({ custom_sn }) => custom_sn.trim() !== ''), ...added])
    setPort((before) => before ?? goods_data[0]?.port ?? null)
    set('cart_ids', [values.cart_ids, cart_ids].filter(Boolean).join(','))
  }
  async function keep() {
    if (await draft.save(1)) tell.done(t('saved'))
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void propose()
      }}
    >
      <PartyFields side="purchaser" bind={bind} set={set} wrong={wrong} book={side === 'buyer'} />
      <PartyFields side="maker" bind={bind} set={set} wrong={wrong} book={false} />
      <ContractLines
        lines={lines}
        onChange={setLines}
        wrong={wrong.goods_obj}
        onFurther={proposes && side === 'buyer' ? () => setFurther(true) : undefined}
      />
      <TermFields bind={bind} values={values} wrong={wrong} port={port} />
      <LotFields written={written} onChange={setLots} wrong={wrong.lots} />
      <section className={`panel stack ${styles.wide}`}>
        <Sums sums={sums} />
        <ContainerMeter lines={loadsOfForm(lines)} />
      </section>
      {side === 'buyer' && (
        <div className={styles.wide}>
          <LandedCost
            goods={{ merchant_uuid, port: port ?? '', lines: pricedLines(lines) }}
            arrives_on={values.receiving_date}
          />
        </div>
      )}
      <section className={`panel stack ${styles.wide}`}>
        <p className="small soft">{t(proposes ? 'submitMeans' : 'counterMeans')}</p>
        {proposes && <SavedNote at={draft.savedAt} />}
        <div className="row end">
          {proposes && draft.contract_sn && (contract || draft.savedAt) && (
            <Link
              className="btn quiet"
              to={paths.contractPaper('draft', { contract_sn: draft.contract_sn })}
              target="_blank"
            >
              {t('print.draft')}
            </Link>
          )}
          {proposes && (
            <button type="button" className="btn" disabled={busy} onClick={() => void keep()}>
              {t('save')}
            </button>
          )}
          <MainButton busy={busy}>{t('submit')}</MainButton>
        </div>
      </section>
      {further && (
        <FurtherGoods
          merchant_uuid={merchant_uuid}
          port={port}
          lines={lines}
          onAdd={addGoods}
          onClose={() => setFurther(false)}
        />
      )}
      {draft.isStale && draft.contract_sn && (
        <StaleDraft
          contract_sn={draft.contract_sn}
          written={written}
          onOwn={draft.goOn}
          onTheirs={(start, edit_no) => {
            for (const [name, value] of Object.entries(start.values)) set(name as keyof FormValues, value)
            setLines(start.lines)
            setLots(start.lots)
            draft.goOn(edit_no)
          }}
        />
      )}
    </form>
  )
}

function SavedNote({ at }: { at: string | null }) {
  const { t } = useTranslation('contract')
  const { dateTime } = useFormat()
  return (
    <p className="small soft" aria-live="polite">
      {at ? t('savedAt', { at: dateTime(at) }) : t('savesItself')}
    </p>
  )
}

function Sums({ sums }: { sums: ReturnType<typeof sumsOfForm> }) {
  const { t } = useTranslation('contract')
  const { money } = useFormat()
  if (!sums) return <p className="soft">{t('noSums')}</p>
  const { total, deposit, balance } = sums
  return (
    <p aria-live="polite">
      {t('sums', {
        total: money(moneyText(total)),
        deposit: money(moneyText(deposit)),
        balance: money(moneyText(balance)),
      })}
    </p>
  )
}
