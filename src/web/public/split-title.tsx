import { keepTitleWordsTogether } from '../../reglas/text.ts'

export function SplitTitle({ children }: { children: string }) {
  const title = keepTitleWordsTogether(children)
  const comma = title.indexOf(', ')
  if (comma < 0) return title
  return (
    <>
      {title.slice(0, comma + 1)} <em>{title.slice(comma + 2)}</em>
    </>
  )
}
