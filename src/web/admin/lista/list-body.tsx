import type { ReactNode } from 'react'
import { contar, entero } from '../../../reglas/cifras.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { totalText } from './total.ts'
import type { Fila, List } from './use-list.ts'

type Props<Row extends { id: string | number }> = {
  list: Omit<List<Row>, 'pages' | 'change'>
  empty: ReactNode
  /** The title when it could not be fetched. */
  failed: string
  /** What its rows are called. */
  one: string
  many: string
  opens?: boolean
  chooses?: boolean
  children: ReactNode
}

/** A list's table, or what there is in its place: waiting, failed, empty. */
export function ListBody<Row extends { id: string | number }>({
  list,
  empty,
  failed,
  one,
  many,
  opens = false,
  chooses = false,
  children,
}: Props<Row>) {
  const { rows, loaded, error, loading, retry, hasMore, loadMore, loadingMore } = list
  if (error)
    return (
      <FailedState title={failed} onRetry={retry} retrying={loading}>
        {error}
      </FailedState>
    )
  if (!loaded) return <SkeletonBox label={`Cargando ${many}`} />
  if (rows.length === 0) return empty
  return (
    <div aria-busy={loading}>
      {children}
      <ListEnd
        shown={shownText(list, one, many)}
        hasMore={hasMore}
        opens={opens}
        chooses={chooses}
        loading={loadingMore}
        onMore={loadMore}
      />
    </div>
  )
}

/** `50 de 434 reservas`, `7 reservas`. */
function shownText(
  { rows, total, hasMore }: Pick<List<Fila>, 'rows' | 'total' | 'hasMore'>,
  one: string,
  many: string,
) {
  const all = hasMore && totalText(total, one, many)
  return all
    ? `${entero(rows.length)} de ${all.charAt(0).toLowerCase()}${all.slice(1)}`
    : contar(rows.length, one, many)
}

type ListEndProps = {
  /** What is shown, in words. */
  shown: string
  hasMore: boolean
  /** Whether a row opens, which the keys do too. */
  opens: boolean
  /** Whether rows can be chosen, which a key does too. */
  chooses: boolean
  loading: boolean
  onMore: () => void
}

/** The foot of a list that grows: how many are shown, and the rest on demand. */
function ListEnd({ shown, hasMore, opens, chooses, loading, onMore }: ListEndProps) {
  return (
    <div className="line roomy centred muted pager">
      <div className="line tight centred">
        <p aria-live="polite">{hasMore ? `Se muestran ${shown}` : shown}</p>
        {hasMore && (
          <>
            <span aria-hidden="true">·</span>
            <Button look="link" className="press" pending={loading} onClick={onMore}>
              Ver más
            </Button>
          </>
        )}
      </div>
      {opens && (
        <p className="keys">
          <kbd>↑</kbd> <kbd>↓</kbd> recorrer <kbd>Enter</kbd> abrir
          {chooses && (
            <>
              {' '}
              <kbd>X</kbd> elegir
            </>
          )}{' '}
          <kbd>Esc</kbd> cerrar
        </p>
      )}
    </div>
  )
}
