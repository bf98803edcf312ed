import * as account from './account.ts'
import * as acting from './acting.ts'
import * as approval from './approval.ts'
import * as article from './article.ts'
import * as bank from './bank.ts'
import * as bankStatement from './bank-statement.ts'
import type { Call } from './call.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as company from './company.ts'
import * as coupon from './coupon.ts'
import * as damage from './damage.ts'
import * as dashboard from './dashboard.ts'
import * as delivery from './delivery.ts'
import * as enquiry from './enquiry.ts'
import * as favourite from './favourite.ts'
import * as feedback from './feedback.ts'
import * as handingOver from './handing-over.ts'
import * as home from './home.ts'
import * as merchantApplication from './merchant-application.ts'
import * as message from './message.ts'
import * as nearby from './nearby.ts'
import * as office from './office.ts'
import * as order from './order.ts'
import * as orderBatch from './order-batch.ts'
import * as orderPad from './order-pad.ts'
import * as ownData from './own-data.ts'
import * as packing from './packing.ts'
import * as paper from './paper.ts'
import * as payment from './payment.ts'
import * as paymentAttempt from './payment-attempt.ts'
import * as people from './people.ts'
import * as picture from './picture.ts'
import * as refund from './refund.ts'
import * as savedList from './saved-list.ts'
import * as secondStep from './second-step.ts'
import * as security from './security.ts'
import * as shelf from './shelf.ts'
import * as site from './site.ts'
import * as store from './store.ts'
import * as subscription from './subscription.ts'
import * as team from './team.ts'
import * as transferAccount from './transfer-account.ts'
import * as upload from './upload.ts'
import * as wallet from './wallet.ts'
import * as withdrawal from './withdrawal.ts'

type Declared<Noun> = Extract<Noun[keyof Noun], { path: string; does: string }>
/** Any declared call. */
export type AnyCall =
  | Declared<typeof site>
  | Declared<typeof store>
  | Declared<typeof article>
  | Declared<typeof account>
  | Declared<typeof security>
  | Declared<typeof secondStep>
  | Declared<typeof ownData>
  | Declared<typeof company>
  | Declared<typeof team>
  | Declared<typeof upload>
  | Declared<typeof catalogue>
  | Declared<typeof cart>
  | Declared<typeof nearby>
  | Declared<typeof favourite>
  | Declared<typeof savedList>
  | Declared<typeof order>
  | Declared<typeof orderPad>
  | Declared<typeof approval>
  | Declared<typeof delivery>
  | Declared<typeof coupon>
  | Declared<typeof wallet>
  | Declared<typeof transferAccount>
  | Declared<typeof payment>
  | Declared<typeof orderBatch>
  | Declared<typeof paymentAttempt>
  | Declared<typeof packing>
  | Declared<typeof shelf>
  | Declared<typeof handingOver>
  | Declared<typeof paper>
  | Declared<typeof withdrawal>
  | Declared<typeof bankStatement>
  | Declared<typeof refund>
  | Declared<typeof damage>
  | Declared<typeof office>
  | Declared<typeof people>
  | Declared<typeof acting>
  | Declared<typeof dashboard>
  | Declared<typeof enquiry>
  | Declared<typeof message>
  | Declared<typeof subscription>
  | Declared<typeof feedback>
  | Declared<typeof bank>
  | Declared<typeof picture>
  | Declared<typeof home>
  | Declared<typeof merchantApplication>
export type CallPath = AnyCall['path']
/**
 * The declaration that stands behind a path. The browser names calls by path and takes only their types from here,
 * so that no schema is shipped to it.
 */
export type CallAt<P extends CallPath> = ByPath[P]
// As an object, in which the compiler looks a path up; out of the union it would compare the path with every call, at each use.
type ByPath = { [C in AnyCall as C['path']]: C }

const declared = [
  site,
  store,
  account,
  security,
  secondStep,
  ownData,
  article,
  company,
  team,
  upload,
  catalogue,
  cart,
  orderPad,
  nearby,
  order,
  approval,
  delivery,
  coupon,
  wallet,
  transferAccount,
  payment,
  shelf,
  orderBatch,
  paymentAttempt,
  packing,
  handingOver,
  paper,
  withdrawal,
  bankStatement,
  refund,
  damage,
  office,
  people,
  acting,
  dashboard,
  enquiry,
  subscription,
  merchantApplication,
  favourite,
  savedList,
  message,
  feedback,
  bank,
  picture,
  home,
].flatMap((noun) =>
  Object.values(noun as Record<string, unknown>).filter(
    (value): value is Call =>
      typeof value === 'object' && value !== null && 'path' in value && 'does' in value,
  ),
)

/** Every call by its path, from the declarations of each noun. */
export const calls: ReadonlyMap<string, Call> = new Map(declared.map((c) => [c.path, c]))
