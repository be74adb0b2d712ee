/** A title in two voices: what follows its first comma goes in italics. */
export function SplitTitle({ children }: { children: string }) {
  const comma = children.indexOf(', ')
  if (comma < 0) return children
  return (
    <>
      {children.slice(0, comma + 1)} <em>{children.slice(comma + 2)}</em>
    </>
  )
}
