import { sql } from 'kysely'
import type { saveConcept as declared } from '#api/goods/lexicon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import {
  type ConceptWords,
  conceptName,
  lexiconWord,
  type SharedWord,
  sharedWords,
  unusableWord,
  wordLanguages,
} from '#rules/goods/search/editors/concept-words'
import type { Concept } from '#rules/goods/search/lexicon'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { currentLexicon } from '../search/lexicon.ts'

type Input = In<typeof declared>
type FormerConcept = Concept & { revision: number }

/**
 * Saves a concept's words, or adds one named after its first English word; searches of all processes use it
 * from then on. Refuses a concept without words (`lexicon.noWords`) or with an unusable one
 * (`lexicon.word`), a category that is unknown or another concept's (`lexicon.category`, `…Taken`), a word
 * that newly stands for another thing, too, unless it is meant so (`lexicon.shared`), a new name that is
 * taken (`lexicon.taken`), and who has not seen the newest (`lexicon.changed`).
 */
export async function saveConcept(tx: Tx, actor: Staff, input: Input): Promise<Out<typeof declared>> {
  // One editor after the other: each is compared with what the one before has saved.
  await sql`select from search_lexicon for no key update`.execute(tx)
  const words = wordsOf(input)
  const concept: Concept = {
    concept: input.concept || conceptName(words.en[0] ?? ''),
    class: input.class,
    ...words,
    category: input.category,
  }
  if (concept.concept === '') refuse('lexicon.noWords', {}, 'words')
  await refuseUnknownCategory(tx, concept)
  const before = await readConcept(tx, concept.concept)
  if (input.concept === '' && before) refuse('lexicon.taken', { concept: concept.concept })
  if (input.concept !== '' && !before) refuse('lexicon.notFound', {}, 'concept')
  if (!input.share) await refuseSharedWords(tx, concept, before)
  await store(tx, actor, { concept, revision: before ? input.revision : null })
  const { revision: _, ...old } = before ?? { revision: 0 }
  await writeAudit(tx, actor, {
    action: 'lexicon.save',
    subject: 'search_concept',
    subject_id: concept.concept,
    ...(before ? { before: old } : {}),
    after: concept,
  })
  return { concept: concept.concept }
}

function wordsOf({ words }: Input): ConceptWords {
  const plain = (list: readonly string[]) => [...new Set(list.map(lexiconWord).filter((word) => word !== ''))]
  const made = { en: plain(words.en), es: plain(words.es), zh: plain(words.zh) }
  const unusable = unusableWord(made)
  if (unusable !== undefined) refuse('lexicon.word', { word: unusable }, 'words')
  if (wordLanguages.every((language) => made[language].length === 0)) refuse('lexicon.noWords', {}, 'words')
  return made
}

async function refuseUnknownCategory(tx: Tx, { concept, category }: Concept): Promise<void> {
  if (category === '') return
  const { rows } = await sql<{ known: boolean; holder: string | null }>`
    select exists (select from category where name ->> 'en-US' = ${category}) as known,
      (select c.concept from search_concept c where c.category = ${category} and c.concept <> ${concept} and c.retired_at is null limit 1) as holder`.execute(
    tx,
  )
  const { known, holder } = rows[0]!
  if (!known) refuse('lexicon.category', {}, 'category')
  if (holder !== null) refuse('lexicon.categoryTaken', { concept: holder }, 'category')
}

async function readConcept(tx: Tx, concept: string): Promise<FormerConcept | undefined> {
  const { rows } = await sql<FormerConcept>`
    select concept, class, en, es, zh, category, revision from search_concept where concept = ${concept}`.execute(
    tx,
  )
  return rows[0]
}

/** Words that it shared before are not asked about again. */
async function refuseSharedWords(tx: Tx, concept: Concept, before: FormerConcept | undefined): Promise<void> {
  const { concepts } = await currentLexicon(tx)
  const others = [...concepts.values()].filter((one) => one.concept !== concept.concept)
  const known = new Set(before ? wordLanguages.flatMap((language) => before[language]) : [])
  const isNew = ({ word }: SharedWord) => !known.has(word) || before?.class !== concept.class
  const shared = sharedWords(concept, others).find(isNew)
  if (shared) refuse('lexicon.shared', { word: shared.word, concept: shared.concept }, 'words')
}

type StoredConcept = { concept: Concept; revision: number | null }

async function store(tx: Tx, actor: Staff, { concept, revision }: StoredConcept): Promise<void> {
  const { concept: name, category, class: of, en, es, zh } = concept
  const values = { class: of, en: [...en], es: [...es], zh: [...zh], category, edited_at: actor.at }
  if (revision === null) {
    await tx
      .insertInto('search_concept')
      .values({ concept: name, ...values, revision: 1 })
      .execute()
    return
  }
  const saved = await tx
    .updateTable('search_concept')
    .set({ ...values, revision: revision + 1 })
    .where('concept', '=', name)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (!saved) refuse('lexicon.changed')
}
