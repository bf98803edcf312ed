import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { timeZoneOf } from '#rules/days'
import { type SiteCode, siteOfHost } from '#rules/sites'
import { setShopName } from '#rules/text/shop-name'
import { loadAnewWhenRenewed } from './layout/renewed-shop.ts'
import { keepTranslatedAlive } from './layout/translated-page.ts'
import { followLanguage } from './parts/language/language-choice.tsx'
import { sayFailuresBy } from './session/failure-text.ts'
import { followTabs } from './session/follow-tabs.ts'
import { redeem, takeTicket } from './session/ticket/ticket.ts'
import { hasToken } from './session/visitor.ts'
import { loadTexts } from './texts/load.ts'
import { pageLanguage } from './texts/page-language.ts'
import { textParts } from './texts/texts.ts'
import { textsContext } from './texts/use-translation.ts'
import { watchEarlyInput } from './ui/form/early-input.ts'
import { timeZoneContext } from './ui/format/use-time-zone.ts'

const ticket = takeTicket()
if (ticket !== null) void redeem(ticket)
const { dataset } = document.documentElement
if (dataset.shop) setShopName(dataset.shop)
const site = (dataset.site as SiteCode | undefined) ?? siteOfHost(location.host)
const parts = textParts.filter((part) => dataset.texts?.includes(part))
if (!parts.includes('members') && (hasToken() || ticket !== null)) parts.push('members')
followTabs()
loadAnewWhenRenewed()
keepTranslatedAlive()
followLanguage()
const texts = await loadTexts(pageLanguage(), parts)
sayFailuresBy(texts.t)
const enterEarlyInput = watchEarlyInput(document)

/** Gives the page what was entered before its scripts ran. */
function EarlyInput({ children }: { children: ReactNode }) {
  // After the effects' own updates: they set fields to what was known without it.
  useEffect(() => queueMicrotask(enterEarlyInput), [])
  return children
}
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <textsContext.Provider value={texts}>
        <timeZoneContext.Provider value={timeZoneOf(site)}>
          <EarlyInput>
            <HydratedRouter />
          </EarlyInput>
        </timeZoneContext.Provider>
      </textsContext.Provider>
    </StrictMode>,
  )
})
