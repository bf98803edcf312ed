import type { Colour, Finish } from '../picture-spec.ts'

export type ColourName = Colour | Finish | 'natural' | 'multicolour' | 'clear'
