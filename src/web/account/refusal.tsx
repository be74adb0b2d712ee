/** Why what was asked was refused, told where it was asked; nothing where nothing was. */
export function Refusal({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className="note firm" data-tone="bad" role="alert">
      {children}
    </p>
  )
}
