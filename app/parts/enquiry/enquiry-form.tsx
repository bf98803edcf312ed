import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type EnquiryKind, enquiryKind } from '#rules/codes'
import {
  answerHours,
  type EnquiryField,
  type EnquiryFields,
  enquiryFaults,
  enquiryForms,
  enquiryLengths,
} from '#rules/talk/enquiry'
import { useCall } from '../../session/use-answer.ts'
import { useUser, useWhoseForm } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useLateValues } from '../../ui/form/use-late-values.ts'
import { forgetPersisted, persist, readPersisted } from '../../ui/keep/use-persisted.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import styles from './enquiry.module.css'
import {
  type EnquiryValues,
  enquiryDraftKey,
  enquiryValues,
  type SentEnquiry,
  trimEnquiry,
} from './enquiry-values.ts'
import { Trap, useFormTicket } from './honeypot-field.tsx'

type EnquiryFormProps = {
  kind: EnquiryKind
  /** The item that the enquiry is about, and the smallest quantity of it that is sold. */
  item?: { relation_id: number; minimum: number }
  /** Initial values; those in `put` also replace what was typed before. */
  start?: Partial<EnquiryFields>
  put?: Partial<EnquiryFields>
  onSent: (sent: SentEnquiry) => void
}

/**
 * The form of an enquiry, prefilled from the logged-in user. Typed values are kept in this tab until it is
 * sent.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const whose = useWhoseForm()
  return <Form key={whose} {...props} />
}

const inputs: Partial<Record<EnquiryField, Record<string, string>>> = {
  name: { autoComplete: 'name' },
  company: { autoComplete: 'organization' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  destination_zip: { inputMode: 'numeric', autoComplete: 'off' },
  volume_cbm: { inputMode: 'decimal' },
  weight_kg: { inputMode: 'numeric' },
  container_count: { inputMode: 'numeric' },
  quantity: { inputMode: 'numeric' },
  ready_on: { type: 'date' },
}
const load: readonly EnquiryField[] = ['volume_cbm', 'weight_kg', 'container_count']

function Form({ kind, item, start, put, onSent }: EnquiryFormProps) {
  const { t } = useTranslation('enquiry')
  const { user } = useUser()
  const ticket = useFormTicket()
  const send = useCall('/home/sendEnquiry')
  const { fields, required } = enquiryForms[kind]
  const key = `${enquiryDraftKey(kind, user)}${item ? `-${item.relation_id}` : ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each person, not at each change
  const from = useMemo(() => ({ ...readPersisted('tab', key, enquiryValues(user, start)), ...put }), [key])
  const form = useForm<EnquiryValues>(from, (values) => {
    const faults = enquiryFaults(kind, trimEnquiry(values), new Date())
    const wrong = Object.fromEntries(
      faults.map(({ field, fault }) => [field, t(`fault.${fault}`, { field: t(`field.${field}`) })]),
    )
    if (item && !wrong.quantity && Number(values.quantity) < item.minimum)
      wrong.quantity = t('item.below', { count: item.minimum })
    if (Object.keys(wrong).length > 0) tell.fields(t('checkFields'))
    return wrong
  })
  useLateValues(form, from)
  const [typed, setTyped] = useState(false)
  useEffect(() => {
    if (typed) persist('tab', key, form.values)
  }, [typed, key, form.values])

  async function hand(values: EnquiryValues) {
    const about = item ? { relation_id: item.relation_id } : {}
    const { homepage } = values
    const sent = await send.run({ kind, ...trimEnquiry(values), ...about, homepage, form_ticket: ticket })
    if (!sent) return
    forgetPersisted(key)
    onSent(sent)
  }
  const hints: Partial<Record<EnquiryField, ReactNode>> = {
    goods: t('hint.goods'),
    departure: t('hint.departure'),
    volume_cbm: t('hint.load'),
    quantity: item && t('hint.quantity', { count: item.minimum }),
  }
  const bound = (field: EnquiryField) => ({
    label: t(`field.${field}`),
    maxLength: enquiryLengths[field],
    required: required.includes(field),
    hint: hints[field],
    ...form.bind(field),
    told: send.fieldErrors[field],
  })
  const short = fields.filter((field) => field !== 'message' && !load.includes(field))
  return (
    <form
      ref={form.form}
      className="stack"
      noValidate
      onChange={() => setTyped(true)}
      onSubmit={form.onSubmit(hand)}
    >
      <div className={styles.fields}>
        {short.map((field) => (
          <TextField key={field} {...inputs[field]} {...bound(field)} />
        ))}
      </div>
      {kind === enquiryKind.internationalLogistics && (
        <div className={styles.load}>
          {load.map((field) => (
            <TextField key={field} {...inputs[field]} {...bound(field)} />
          ))}
        </div>
      )}
      <TextArea rows={4} {...bound('message')} />
      <Trap value={form.values.homepage} onChange={(value) => form.set('homepage', value)} />
      <div className="between">
        <span className="soft small">{t('promise', { hours: answerHours })}</span>
        <button type="submit" className="btn primary" disabled={send.busy} aria-busy={send.busy}>
          {t('send')}
        </button>
      </div>
    </form>
  )
}
