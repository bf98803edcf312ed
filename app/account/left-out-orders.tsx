import { Link } from 'react-router'
import { paths } from '../paths.ts'

type LeftOutOrder = { order_number: string; why: string }

/** Orders that something is not done with, each with why; nothing where there are none. */
export function LeftOutOrders({ title, orders }: { title: string; orders: readonly LeftOutOrder[] }) {
  if (orders.length === 0) return null
  return (
    <section className="stack" style={{ gap: 8 }}>
      <h3>{title}</h3>
      <ul className="stack" style={{ gap: 8, maxHeight: '34dvh', overflowY: 'auto' }}>
        {orders.map(({ order_number, why }) => (
          <li key={order_number}>
            <Link to={paths.order(order_number)} className="underlined">
              {order_number}
            </Link>{' '}
            <span className="soft">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
