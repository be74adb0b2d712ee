import type { ReactNode } from 'react'
import { contar, entero } from '../../../reglas/cifras.ts'
import type { Fila, Pages } from '../../api/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { totalText } from './total.ts'

type Props<Row extends { id: string | number }> = {
  list: Omit<Pages<Row>, 'pages' | 'change'>
  empty: ReactNode
  /** The title of the error state. */
  failed: string
  /** The noun for one row. `many` is its plural. */
  one: string
  many: string
  opens?: boolean
  chooses?: boolean
  children: ReactNode
}

/** Shows a list's table, or its loading, failed or empty state. */
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
  if (!loaded)
    return (
      <div className="table-frame list-bones" role="status" aria-busy="true">
        <span className="visually-hidden">Cargando {many}</span>
      </div>
    )
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

/** Formats the number of shown rows: `50 de 434 reservas`, `7 reservas`. */
function shownText(
  { rows, total, hasMore }: Pick<Pages<Fila>, 'rows' | 'total' | 'hasMore'>,
  one: string,
  many: string,
) {
  const all = hasMore && totalText(total, one, many)
  return all
    ? `${entero(rows.length)} de ${all.charAt(0).toLowerCase()}${all.slice(1)}`
    : contar(rows.length, one, many)
}

type ListEndProps = {
  /** The number of shown rows, in words. */
  shown: string
  hasMore: boolean
  /** Whether a row opens. Adds the keyboard hints for it. */
  opens: boolean
  /** Whether rows can be selected. Adds the keyboard hint for it. */
  chooses: boolean
  loading: boolean
  onMore: () => void
}

/** Shows the foot of a list: the number of shown rows, a button that loads more, and the keyboard hints behind a "?". */
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
      {opens && <TableKeys chooses={chooses} />}
    </div>
  )
}

/** Shows the keyboard hints of a table behind a "?". */
export function TableKeys({ chooses }: Pick<ListEndProps, 'chooses'>) {
  return (
    <details className="line centred keys">
      <summary aria-label="Atajos del teclado">
        <kbd>?</kbd>
      </summary>
      <p>
        <kbd>↑</kbd> <kbd>↓</kbd> recorrer <kbd>Enter</kbd> abrir
        {chooses && (
          <>
            {' '}
            <kbd>X</kbd> elegir
          </>
        )}{' '}
        <kbd>Esc</kbd> cerrar
      </p>
    </details>
  )
}
