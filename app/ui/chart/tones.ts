/** The chart's colours: distinct for red-green blindness, too, and each with contrast to white. */
export const tones = {
  blue: '#0b5cad',
  sky: '#4a9fd8',
  green: '#0b8a68',
  amber: '#b97900',
  orange: '#c9501c',
  grey: '#757d8c',
} as const
export type ChartTone = keyof typeof tones
