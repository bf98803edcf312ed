import { freshLinks, useAnswer } from '../../session/use-answer.ts'

/** A private file by its name; it opens in a tab of its own. Its link is renewed in time. */
export function ShownFile({ id, label }: { id: string; label: string }) {
  const { data } = useAnswer('/utils/fileLink', { id }, { every: freshLinks })
  if (!data) return <span className="soft">{label}</span>
  return (
    <a className="underlined" href={data.url} target="_blank" rel="noreferrer">
      {label}: <span translate="no">{data.name}</span>
    </a>
  )
}
