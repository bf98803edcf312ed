import { beforeAll, test } from 'vitest'
import { demoDatabase } from './demo-database.ts'
import { openWalk } from './walk.ts'
import { walkIn } from './walk-in.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
let people: ReturnType<typeof walkIn>
beforeAll(() => {
  people = walkIn(walk.url, walk.browser)
})

test('nobody is welcomed or congratulated who has not just registered or associated', async () => {
  for (const email of ['kai@evergreen.example.com', 'peter@lakeshore.example.com']) {
    const page = await people.as(email)
    for (const path of ['/registerSuccess', '/correlationSuccess']) {
      await people.open(page, path)
      await page.waitForURL(/\/user_center\/home_page/)
    }
    await page.context().close()
  }
})
