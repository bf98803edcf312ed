import type { Colour, Finish } from '../picture-spec.ts'

/** A text in English, Chinese and Spanish. */
export type Words = readonly [en: string, zh: string, es: string]

export type ColourName = Colour | Finish | 'natural' | 'multicolour' | 'clear'
