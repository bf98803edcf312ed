import { type Translation, translate } from '../walk/translate.ts'
import { openSession, type Person, storeSession } from '../walk/visitors.ts'
import { type Hands, handsOn } from './hands.ts'
import { faultsSince, untilAlive, watch, wrongNow } from './look.ts'
import type { Tab } from './tab.ts'

type Path = {
  shop_url: string
  buyer: Person
  payment_password: string
  clerk: Person
  /** How the browser translates each screen on the way, once it was looked at. */
  translation: Translation
}

const button = (name: string | RegExp) => ({ role: 'button', name })
const heading = (name: string | RegExp) => ({ role: 'heading', name })

/**
 * The main path of the product, from a guest's search to the clerk who takes the order in hand. Gives what
 * was wrong with the screens on the way.
 */
export async function walkMainPath(tab: Tab, path: Path) {
  const { shop_url, buyer, payment_password, clerk, translation } = path
  const wrong: string[] = []
  const hands = handsOn(tab)
  async function look(where: string) {
    for (const fault of [...(await wrongNow(tab)), ...(await faultsSince(tab))])
      wrong.push(`${where}: ${fault}`)
    await tab.evaluate(translate, translation)
  }
  async function open(path: string) {
    await tab.goto(shop_url + path)
    await watch(tab)
    await untilAlive(tab)
  }
  await open('/home')
  await findAsGuest(hands)
  await look('product')
  await logIn(hands, buyer)
  await hands.seen({ text: /^Total for 1 piece/ })
  await hands.click(button('Add to cart'))
  await hands.seen({ text: /Added to the cart/ })
  await look('product of a buyer')

  await open('/cart')
  await hands.click({ role: 'checkbox', name: /^Select all from/ })
  await hands.click(button(/^Check out/))
  await hands.click({ role: 'radio', name: /^Self pickup/ })
  await hands.seen({ label: 'Day of pickup' })
  await look('checkout')
  await hands.click(button('Place the order'))
  await hands.at(/\/pay\?order_sn=/)
  await hands.type({ label: /^Payment password/ }, payment_password)
  await look('payment')
  await hands.click(button(/^Pay \$/))
  await hands.seen(heading('Payment successful'))
  await look('paid')

  await open('/user_center/order')
  await hands.click({ role: 'link', name: /^T[0-9A-Z]{9}-\d+$/ })
  const order_number = (await hands.at(/\/user_center\/order\/T[0-9A-Z-]+$/)).split('/').at(-1)!
  await hands.seen(heading(new RegExp(order_number)))
  await look('order')
  await open(`/print?order_sn=${order_number}`)
  await hands.seen(button(/^Print/))
  await look('paper')

  await open('/user_center/manage_address')
  await changeAddress(hands, tab)
  await look('addresses')

  await tab.goto(`${shop_url}/robots.txt`)
  await tab.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  }, null)
  await tab.evaluate(storeSession, await openSession(shop_url, clerk))
  await open('/office/orders?tab=work')
  await look('queue')
  await hands.click({ role: 'link', name: order_number })
  await hands.click(button('Accept'))
  await hands.click({ within: 'dialog', ...button('Accept') })
  await hands.gone({ role: 'dialog' })
  await hands.seen(button('Ready for pickup'))
  await look('order of a clerk')
  return wrong
}

/** Walks from a search to a product, and to the login that its prices ask for. */
export async function findAsGuest(hands: Hands) {
  await hands.type({ role: 'combobox', name: 'Search the catalogue' }, 'sofa\n')
  // Each time the address changes before the page does, whose links lie elsewhere.
  await hands.at(/\/category\?.*search=sofa/)
  await hands.seen(heading('Results for “sofa”'))
  await hands.click({ within: 'article', role: 'link' })
  await hands.at(/\/product\?/)
  await hands.seen(button(/^Share/))
  await hands.click({ role: 'link', name: 'Log in to see prices' })
}

export async function logIn(hands: Hands, { email, password }: Person) {
  await hands.at(/\/login\?next=/)
  await hands.type({ label: 'E-mail' }, email)
  await hands.type({ label: 'Password' }, `${password}\n`)
  await hands.at(/\/product\?/)
}

/** A form that names what is missing, in a dialog that Back closes. */
async function changeAddress(hands: Hands, tab: Tab) {
  await hands.click(button('Add an address'))
  await hands.click({ within: 'dialog', ...button('Save') })
  await hands.seen({ within: 'dialog', text: /^Please Enter/ })
  await tab.back()
  await hands.gone({ role: 'dialog' })
  await hands.at(/manage_address$/)
}
