import { freshLinks, useAnswer } from '../../session/use-answer.ts'

/** A picture of a private file, small; it opens in a tab of its own. Its link is renewed in time. */
export function ShownPicture({ id, label }: { id: string; label: string }) {
  const { data } = useAnswer('/utils/fileLink', { id }, { every: freshLinks })
  if (!data) return <span role="img" aria-label={label} />
  return (
    <a href={data.url} target="_blank" rel="noreferrer">
      <img src={data.url} alt={label} loading="lazy" />
    </a>
  )
}
