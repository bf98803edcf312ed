import { isRichDescription } from '#rules/text/rich-description'
import { RichText } from '../../ui/text/rich-text.tsx'

/** A product's description, formatted where it is HTML. */
export const Description = ({ text }: { text: string }) =>
  isRichDescription(text) ? (
    <RichText html={text} />
  ) : (
    <p style={{ maxWidth: 760, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</p>
  )
