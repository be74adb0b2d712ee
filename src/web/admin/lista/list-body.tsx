import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '../../../reglas/numbers.ts'
import type { Pages, RowWithId } from '../../api/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { totalText } from './total.ts'

type Props<Row extends { id: string | number }> = {
  list: Omit<Pages<Row>, 'pages' | 'change'>
  empty: ReactNode
  failed: string
  one: string
  many: string
  opens?: boolean
  chooses?: boolean
  children: ReactNode
}

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
      <div className="table-frame list-bones outlined round bg-salar" role="status" aria-busy="true">
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

function shownText(
  { rows, total, hasMore }: Pick<Pages<RowWithId>, 'rows' | 'total' | 'hasMore'>,
  one: string,
  many: string,
) {
  const all = hasMore && totalText(total, one, many)
  return all
    ? `${formatNumber(rows.length)} de ${all.charAt(0).toLowerCase()}${all.slice(1)}`
    : formatCount(rows.length, one, many)
}

type ListEndProps = {
  shown: string
  hasMore: boolean
  opens: boolean
  chooses: boolean
  loading: boolean
  onMore: () => void
}

function ListEnd({ shown, hasMore, opens, chooses, loading, onMore }: ListEndProps) {
  return (
    <div className="line roomy centred muted pager above-2">
      <div className="line tight centred">
        <p aria-live="polite">{hasMore ? `Se muestran ${shown}` : shown}</p>
        {hasMore && (
          <Button look="link" className="press nowrap" pending={loading} onClick={onMore}>
            Ver más
          </Button>
        )}
      </div>
      {opens && <TableKeys chooses={chooses} />}
    </div>
  )
}

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
