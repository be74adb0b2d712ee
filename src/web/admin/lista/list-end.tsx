import { Button } from '../../ui/button.tsx'

type Props = {
  /** What is shown, in words: `50 reservas`. */
  shown: string
  hasMore: boolean
  /** Whether a row opens, which the keys do too. */
  opens: boolean
  loading: boolean
  onMore: () => void
}

/** The foot of a list that grows: how many are shown, and the rest on demand. */
export function ListEnd({ shown, hasMore, opens, loading, onMore }: Props) {
  return (
    <div className="line roomy centred spread t-14 muted pager">
      <p aria-live="polite">{hasMore ? `Se muestran ${shown}` : shown}</p>
      {opens && (
        <p className="keys">
          <kbd>↑</kbd> <kbd>↓</kbd> recorrer <kbd>Enter</kbd> abrir <kbd>Esc</kbd> cerrar
        </p>
      )}
      {hasMore && (
        <Button look="outline" size={40} pending={loading} onClick={onMore}>
          Ver más
        </Button>
      )}
    </div>
  )
}
