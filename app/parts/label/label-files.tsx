import { useCall } from '../../session/use-answer.ts'
import type { Order } from '../order/order.ts'

/** The labels that a buyer uploaded for their own carrier, each opened by a link valid for five minutes. */
export function LabelFiles({ labels }: Pick<Order, 'labels'>) {
  const open = useCall('/utils/fileLink', { onDone: ({ url }) => window.open(url, '_blank', 'noopener') })
  return labels.map(({ id, name }) => (
    <button key={id} type="button" className="btn quiet" onClick={() => void open.run({ id })}>
      {name}
    </button>
  ))
}
