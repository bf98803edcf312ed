import { join, parse } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { smallTypeface } from './scripts/small-typeface.ts'

/** The pages open to everybody, and the frame around all pages. */
const visitorPages =
  /[\\/]app[\\/](root|entry\.client|layout[\\/]main-layout|shop[\\/][^\\/]+|info[\\/]help-[^\\/]+)\.tsx/
const iconFile = /[\\/]@tabler[\\/].*[\\/](Icon\w+)\.m?js$/
/** A route module of ours, in the form that the framework requests in the browser. */
const routeFile = /[\\/]app[\\/].*\?__react-router-build-client-route$/
const officePages = /[\\/]app[\\/]office[\\/]/
/** Frames around many pages. */
const frames = /[\\/]app[\\/](root|entry\.client|layout[\\/][^\\/]+|account[\\/]user-center)\.tsx/
const frameNames = new Set(['root', 'entry.client', 'main-layout'])
/** By module, or by the name of an icon: the number of pages that load it, with a frame counted as three. */
type Reach = Map<string, number>
const visitorReach: Reach = new Map()
const memberReach: Reach = new Map()
/** By module: the visitors' pages that load it. */
const visitorsOf = new Map<string, Set<string>>()
/** By the pages of visitors that load them: the signs of modules. */
const signsFor = new Map<string, number>()
/** Modules whose own file would not be worth its name, which each visitor's manifest holds. */
const tiny = new Set<string>()
const tinySigns = 1_000
/** What two pages share is worth a file from here on. */
const pairSigns = 6_000

/** Records which pages load a module, so that no page loads code that only members or staff need. */
const findWhoLoads: Plugin = {
  name: 'find-who-loads',
  buildEnd() {
    const count = (page: string, reach: Reach) => {
      const seen = new Set<string>()
      const follow = (id: string) => {
        if (seen.has(id) || id.includes('@tabler')) return
        seen.add(id)
        const { importedIds = [], code } = this.getModuleInfo(id) ?? {}
        if (code && code.length < tinySigns) tiny.add(id)
        // The package exports all icons from one file, so its imports do not show which are used.
        for (const [icon] of code?.matchAll(/\bIcon[A-Z]\w+/g) ?? []) seen.add(icon)
        importedIds.forEach(follow)
      }
      follow(page)
      for (const id of seen) {
        reach.set(id, (reach.get(id) ?? 0) + (frames.test(page) ? 3 : 1))
        if (reach === visitorReach)
          visitorsOf.set(id, (visitorsOf.get(id) ?? new Set()).add(parse(page).name))
      }
    }
    for (const id of this.getModuleIds()) {
      if (visitorPages.test(id)) count(id, visitorReach)
      if (routeFile.test(id) && !officePages.test(id)) count(id, memberReach)
    }
    for (const id of visitorsOf.keys()) {
      const { code = '' } = this.getModuleInfo(id) ?? {}
      signsFor.set(visitorsNames(id), (signsFor.get(visitorsNames(id)) ?? 0) + (code ?? '').length)
    }
  },
}
const textsModule = /[\\/]app[\\/]texts[\\/](visitors|members|office|merchant)[\\/]([a-z-]+)\.ts$/
const textFilesId = 'virtual:text-files'
const textFiles: Record<string, Record<string, string>> = {}

/**
 * Gives the server the files of each language's texts, by the name of its modules (`en-us`), so that a
 * page can load them with its scripts. The client is built first; development has no such files.
 */
const nameTextFiles: Plugin = {
  name: 'name-text-files',
  resolveId: (id) => (id === textFilesId ? `\0${textFilesId}` : null),
  load: (id) => (id === `\0${textFilesId}` ? `export default ${JSON.stringify(textFiles)}` : null),
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return
    for (const file of Object.values(bundle)) {
      const [, part, language] = (file.type === 'chunk' && textsModule.exec(file.facadeModuleId ?? '')) || []
      if (part && language) textFiles[language] = { ...textFiles[language], [part]: `/${file.fileName}` }
    }
  },
}
const visitorsWith = (id: string) => visitorsOf.get(iconFile.exec(id)?.[1] ?? id) ?? new Set<string>()
const visitorsNames = (id: string) => [...visitorsWith(id)].sort().join('-')
const pagesWith = (reach: Reach, id: string) => reach.get(iconFile.exec(id)?.[1] ?? id) ?? 0
const isForVisitors = (id: string) => pagesWith(visitorReach, id) > 0
/** Whether just two pages load it, and together with it enough for a file of its own. */
const isForPair = (id: string) =>
  visitorsWith(id).size === 2 &&
  ![...visitorsWith(id)].some((page) => frameNames.has(page)) &&
  (signsFor.get(visitorsNames(id)) ?? 0) > pairSigns
/** On more than one page, each of which is counted as its file and as its route. */
const isForManyVisitors = (id: string) => pagesWith(visitorReach, id) > 2 && !isForPair(id)
const isForMembers = (id: string) => !isForVisitors(id) && pagesWith(memberReach, id) > (tiny.has(id) ? 0 : 1)
const isForOffice = (id: string) => !isForVisitors(id) && pagesWith(memberReach, id) === 0
const isOurs = (id: string) => /[\\/](app|rules|api)[\\/]|@tabler|vite[\\/]preload-helper/.test(id)
const isStyle = (id: string) => /[\\/]app[\\/].*\.css/.test(id)

/**
 * Few files, each seldom changed: packages, code shared by pages of the shop, by pages of members, and by
 * the back office, and the styles of each. Code shared by one or two pages of visitors, or by one of members,
 * and pages of others alone gets a file of its own, if it is not tiny.
 */
const groups = [
  {
    name: 'packages',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|intl-messageformat|@formatjs|@tanstack|tslib)[\\/]/,
    priority: 3,
  },
  { name: 'shop-style', test: (id: string) => isStyle(id) && isForVisitors(id), priority: 2 },
  { name: 'office-style', test: (id: string) => isStyle(id) && isForOffice(id), priority: 2 },
  { name: 'members-style', test: isStyle, priority: 1 },
  { name: 'shop', test: (id: string) => isOurs(id) && isForManyVisitors(id), minShareCount: 2, priority: 1 },
  {
    name: visitorsNames,
    test: (id: string) => isOurs(id) && isForVisitors(id) && !isForManyVisitors(id),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'members', test: (id: string) => isOurs(id) && isForMembers(id), minShareCount: 2 },
  { name: 'office', test: (id: string) => isOurs(id) && isForOffice(id), minShareCount: 2 },
]

/** Seven signs of a hash, the least: a visitor's manifest names all files, and hashes do not compress. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

export default defineConfig({
  plugins: [reactRouter(), smallTypeface, findWhoLoads, nameTextFiles],
  resolve: {
    alias: {
      // Plain JavaScript, which the content policy permits. The package's exports name only its WebAssembly.
      'meshopt-decoder': join(import.meta.dirname, 'node_modules/meshoptimizer/meshopt_decoder_reference.js'),
    },
  },
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 2048, cssCodeSplit: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, ...fileNames } } } },
  },
  ssr: { noExternal: ['@tabler/icons-react'] },
  // For `npm run dev`: finds all packages at the start; a later find would load the first page twice.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
})
