/** At the foot of a panel: what its arrows do. */
export function StepKeys() {
  return (
    <p className="t-12 muted keys step-keys">
      <kbd>↑</kbd> <kbd>↓</kbd> recorrer
    </p>
  )
}
