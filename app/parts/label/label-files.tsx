import type { Order } from '#api/buying/order-shapes'
import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { ErrorState } from '../../ui/page/states.tsx'

type Label = Order['labels'][number]

/** A link, since Safari bars windows that a script opens once an answer has come. */
function LabelFile({ id, name }: Label) {
  const { data, error, refetch } = useAnswer('/utils/fileLink', { id }, { every: freshLinks })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <span className="btn quiet">{name}</span>
  return (
    <a className="btn quiet" href={data.url} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}

/** The labels that a buyer uploaded for their own carrier. */
export function LabelFiles({ labels }: Pick<Order, 'labels'>) {
  return labels.map((label) => <LabelFile key={label.id} {...label} />)
}
