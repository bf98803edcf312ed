import { plainLetters } from './letters/plain-letters.ts'
import { normalForm } from './normal-form.ts'

export const conceptClasses = [
  'kind',
  'weak',
  'part',
  'audience',
  'size',
  'colour',
  'material',
  'style',
  'room',
  'feature',
] as const
export type ConceptClass = (typeof conceptClasses)[number]
export type WordLanguage = 'en' | 'es' | 'zh'

/** One meaning, with the words for it in each language. */
export type Concept = {
  concept: string
  class: ConceptClass
  en: readonly string[]
  es: readonly string[]
  zh: readonly string[]
  category: string
}
/** A search for the concept also shows the related one, with this share of its weight. */
export type RelatedConcept = { concept: string; related: string; weight: number }

/** A meaning of a form, and the languages in which it has it. */
type FormMeaning = { concept: Concept; languages: readonly WordLanguage[] }

export type Lexicon = {
  /** Rises with every change. */
  version: number
  concepts: ReadonlyMap<string, Concept>
  /** Keyed by normal form, words separated by one blank; Chinese as it is written. */
  forms: ReadonlyMap<string, readonly FormMeaning[]>
  /** The words of all Latin forms. */
  vocabulary: ReadonlySet<string>
  related: ReadonlyMap<string, readonly RelatedConcept[]>
  /** The concept that a leaf category holds, by its English name in lower case. */
  categories: ReadonlyMap<string, string>
  longestForm: { words: number; signs: number }
}

export const isHan = (text: string) => /[\u3400-\u9fff]/.test(text)
/** The words and numbers of a plain form: "3-seat sofa" → 3, seat, sofa. */
export const wordsOfForm = (form: string) =>
  plainLetters(form)
    .replace(/'s\b/g, '')
    .match(/[a-z]+|\d+/g) ?? []

/** What a form is found by among the forms of a lexicon with these words. */
export const keyOfForm = (form: string, vocabulary: ReadonlySet<string>): string =>
  isHan(form)
    ? plainLetters(form)
    : wordsOfForm(form)
        .map((word) => normalForm(word, vocabulary))
        .join(' ')

const rank = (meaning: FormMeaning) => conceptClasses.indexOf(meaning.concept.class)

/** Prepares the concepts for reading texts. */
export function makeLexicon(
  concepts: readonly Concept[],
  { related = [], version = 1 }: { related?: readonly RelatedConcept[]; version?: number } = {},
): Lexicon {
  const every = concepts.flatMap((concept) =>
    (['en', 'es', 'zh'] as const).flatMap((language) =>
      concept[language].map((form) => ({ concept, language, form })),
    ),
  )
  const latin = every
    .filter(({ form }) => !isHan(form))
    .map((one) => ({ ...one, words: wordsOfForm(one.form) }))
  const vocabulary = new Set(latin.flatMap(({ words }) => words))
  const forms = new Map<string, FormMeaning[]>()
  const add = (key: string, concept: Concept, language: WordLanguage) => {
    const meanings = forms.get(key) ?? []
    const same = meanings.find((meaning) => meaning.concept === concept)
    const languages = same ? [...new Set([...same.languages, language])] : [language]
    forms.set(key, [...meanings.filter((meaning) => meaning !== same), { concept, languages }])
  }
  for (const { words, form, concept, language } of latin)
    if (words.length > 0) add(keyOfForm(form, vocabulary), concept, language)
  const spoken = new Set(forms.keys())
  // "Barstool" is understood where only "bar stool" is listed; a form of its own goes before.
  for (const { words, concept, language } of latin) {
    const joined = words.map((word) => normalForm(word, vocabulary)).join('')
    if (words.length === 2 && !spoken.has(joined)) {
      add(joined, concept, language)
      vocabulary.add(joined)
    }
  }
  for (const { form, concept, language } of every)
    if (isHan(form)) add(keyOfForm(form, vocabulary), concept, language)
  for (const meanings of forms.values()) meanings.sort((a, b) => rank(a) - rank(b))
  return {
    version,
    concepts: new Map(concepts.map((concept) => [concept.concept, concept])),
    forms,
    vocabulary,
    related: Map.groupBy(related, ({ concept }) => concept),
    categories: new Map(
      concepts
        .filter(({ category }) => category !== '')
        .map((one) => [one.category.toLowerCase(), one.concept]),
    ),
    longestForm: {
      words: Math.max(1, ...latin.map(({ words }) => words.length)),
      signs: Math.max(1, ...every.filter(({ form }) => isHan(form)).map(({ form }) => form.length)),
    },
  }
}

/** What a form means in this language, else in any. */
export function meaningOf(lexicon: Lexicon, form: string, language?: WordLanguage): FormMeaning | undefined {
  const meanings = lexicon.forms.get(form)
  return meanings?.find(({ languages }) => language && languages.includes(language)) ?? meanings?.[0]
}
