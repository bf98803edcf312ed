import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { labelLimits, orderOfLabel } from '#rules/buying/channel/by-label'
import { labelMimes } from '#rules/buying/third-party'
import { uploads } from '#rules/fields'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../../parts/file/upload.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'

type AwaitedOrder = Out<CallAt<'/supply/order/sales/labelsAwaited'>>['list'][number]

/** Hands in the platform's labels of many sales orders: each file goes to the order that its name means. */
export function HandInLabels({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dealer')
  const { data, error, refetch } = useAnswer('/supply/order/sales/labelsAwaited', {})
  return (
    <Dialog title={t('labels.title')} width={860} onClose={onClose}>
      {error && !data ? (
        <ErrorState error={error} again={() => void refetch()} />
      ) : !data ? (
        <Loading lines={3} height={48} />
      ) : data.list.length === 0 ? (
        <EmptyState title={t('labels.none')} />
      ) : (
        <LabelsForm orders={data.list} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** The files with the order of each: the one that was chosen, or that its name means. */
function useLabels(orders: readonly AwaitedOrder[]) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  // An order that waits no more, since its label came or it was cancelled, is none that a file can go to.
  const waits = (number: string) => orders.some(({ order_number }) => order_number === number)
  const numberOf = ({ id, name }: UploadedFile) => {
    const said = chosen[id] ?? orderOfLabel(name, orders)?.order_number ?? ''
    return waits(said) ? said : ''
  }
  const labels = [...Map.groupBy(files, numberOf)]
    .filter(([order_number]) => order_number !== '')
    .map(([order_number, own]) => ({ order_number, file_ids: own.map(({ id }) => id) }))
  return {
    files,
    labels,
    numberOf,
    add: (file: UploadedFile) => setFiles((before) => [...before, file]),
    remove: (id: string) => setFiles((before) => before.filter((one) => one.id !== id)),
    choose: (id: string, order_number: string) => setChosen((before) => ({ ...before, [id]: order_number })),
    /** Leaves out the files of these orders. */
    settle: (numbers: readonly string[]) =>
      setFiles((before) => before.filter((file) => !numbers.includes(numberOf(file)))),
  }
}

function LabelsForm({ orders, onClose }: { orders: readonly AwaitedOrder[]; onClose: () => void }) {
  const { t } = useTranslation(['dealer', 'buy'])
  const { files, labels, ...change } = useLabels(orders)
  const [said, say] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const upload = useCall('/supply/order/sales/uploadLabels', {
    refresh: ['/supply/order/sales/list', '/supply/order/sales/labelsAwaited', '/supply/order/order/info'],
    onDone: ({ taken, not_taken }) => {
      tell.done(t('labels.done', { count: taken.length }))
      setTried(false)
      say(not_taken.map(({ order_number, why }) => `${order_number}: ${why}`))
      if (files.every((file) => taken.includes(change.numberOf(file)))) onClose()
      else change.settle(taken)
    },
  })
  const crowded = labels.find(({ file_ids }) => file_ids.length > uploads.maxPictures)
  const wrong = crowded
    ? t('labels.crowded', { order: crowded.order_number, most: uploads.maxPictures })
    : tried && labels.length === 0
      ? t('buy:carrier.labelNeeded')
      : undefined
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (labels.length > 0 && !crowded) void upload.run({ labels: JSON.stringify(labels) })
      }}
    >
      <p className="soft">{t('labels.help', { count: orders.length })}</p>
      <PaperDrop
        label={t('labels.files')}
        hint={t('labels.hint', { most: labelLimits.atOnce })}
        required
        wrong={wrong}
        mimes={labelMimes}
        most={labelLimits.atOnce}
        files={files}
        onAdd={change.add}
        onRemove={change.remove}
      />
      {files.length > 0 && (
        <ul className="stack" aria-label={t('labels.orders')}>
          {files.map((file) => (
            <li key={file.id}>
              <Select
                label={file.name}
                hint={change.numberOf(file) === '' ? t('labels.noOrder') : undefined}
                value={change.numberOf(file)}
                onChange={({ target }) => change.choose(file.id, target.value)}
              >
                <option value="">{t('labels.choose')}</option>
                {orders.map((order) => (
                  <option key={order.order_number} value={order.order_number}>
                    {wordsOf(order)}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
      )}
      {said.map((line) => (
        <FormError key={line}>{line}</FormError>
      ))}
      <DialogFoot
        submit={t('labels.submit', { count: labels.length })}
        leave={t('buy:carrier.later')}
        busy={upload.busy}
        onClose={onClose}
      />
    </form>
  )
}

const wordsOf = ({ order_number, platform_order, consignee, place, warehouse }: AwaitedOrder): string =>
  [platform_order ?? order_number, consignee, place, warehouse].filter(Boolean).join(' · ')
