import { ArrowDownUp, Plus } from 'lucide-react'
import { Navigate, useNavigate } from 'react-router'
import { listadocatalogo, ordenarcatalogo } from '../../../../contract/catalogo/gestion.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { failureText } from '../../../api/failure-text.ts'
import { refetchAll, useAnswer } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { showToast } from '../../../ui/toast.ts'
import { fetchAll } from '../../lista/export-file.ts'
import { ListTable } from '../../lista/list-table.tsx'
import { totalText } from '../../lista/total.ts'
import { useFilters } from '../../lista/use-filters.ts'
import { useList } from '../../lista/use-list.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { ScreenTabs } from '../../shell/screen-tabs.tsx'
import { SectionItemDialog } from './section-dialog.tsx'
import { SectionFilters, type SectionRow, sectionColumns } from './section-list.tsx'
import { addButtonLabel, type CatalogoSection, catalogoSections } from './sections.ts'
import { Sortable, useMoves } from './sortable.tsx'
import { usePublish } from './use-publish.tsx'

export function SectionScreen({ section }: { section: CatalogoSection }) {
  const { clase, label, one, many, feminine, icon, opens, sorted, fixed, states } = section
  const navigate = useNavigate()
  const { read, change } = useFilters()
  const list = useList(listadocatalogo, ['estado', 'falta', 'destino', 'tipo'], () => ({ clase }))
  // A list without a manual order is sorted by name, so its table head marks the name as sorted.
  const sort = list.sort?.by === 'orden' && !sorted && !bySection.has(clase) ? byNombre : list.sort
  const sorting = read('ordenar') === '1' && sorted
  const publication = usePublish(clase)
  const publish = ({ id, estado, nombre }: SectionRow) => {
    const key = `publicar ${id}`
    return publication
      .publish({ id, publicado: estado === true }, () => {
        list.change(id, { estado: !estado })
        showToast(`${nombre}: ${(estado ? states?.off : states?.on)?.toLowerCase()}`, 'ok', key)
      })
      .catch((error) => showToast(failureText(error), 'bad', key))
  }
  const add = () =>
    clase === 'paquetes' || clase === 'tours' ? navigate('/admin/altapaquetes') : change({ ficha: 'nuevo' })
  const addButton = (className?: string) =>
    fixed ? undefined : (
      <Button size={40} className={className} onClick={add}>
        <Icon of={Plus} />
        <span>{clase === 'paquetes' ? 'Alta de Paquetes' : addButtonLabel(section)}</span>
      </Button>
    )
  const isEmpty = list.total === 0 && !list.filtered
  const ficha = read('ficha')
  if (opens === 'page' && /^\d+$/.test(ficha)) return <Navigate to={`/admin/catalogo/${clase}/${ficha}`} replace />
  return (
    <>
      <ScreenHead
        title={label}
        subtitle={totalText(list.total, one, many)}
        action={sorting ? undefined : addButton('icon-on-phones')}
      />
      <ScreenTabs label="Partes del catálogo" parts={nav} />
      {sorting ? (
        <SortRows
          section={section}
          onClose={() => {
            change({ ordenar: undefined })
            refetchAll()
          }}
        />
      ) : (
        <>
          {isEmpty ? (
            <div className="above-4" />
          ) : (
            <SectionFilters section={section} list={list}>
              {sorted && list.rows.length > 1 && (
                <Button look="outline" size={40} onClick={() => change({ ordenar: '1' })}>
                  <Icon of={ArrowDownUp} />
                  Ordenar
                </Button>
              )}
            </SectionFilters>
          )}
          <ListTable
            list={{ ...list, sort }}
            caption={label}
            columns={sectionColumns(section, publish)}
            one={one}
            many={many}
            failed={`No pudimos cargar ${feminine ? 'las' : 'los'} ${many}`}
            empty={{ icon, title: `Todavía no hay ${many}`, text: section.empty, action: addButton() }}
            openId={ficha}
            onOpen={({ id }) =>
              opens === 'page' ? navigate(`/admin/catalogo/${clase}/${id}`) : change({ ficha: String(id) })
            }
          />
        </>
      )}
      {ficha && (
        <SectionItemDialog
          clase={clase}
          id={ficha === 'nuevo' ? '' : ficha}
          onClose={() => change({ ficha: undefined })}
        />
      )}
      {publication.dialog}
    </>
  )
}

const byNombre = { by: 'nombre', descending: false }
const bySection = new Set(['tipos', 'banners'])

const nav = catalogoSections.map(({ clase, label }) => ({ to: `/admin/catalogo/${clase}`, label }))

type Props = { section: CatalogoSection; onClose: () => void }

function SortRows({ section: { clase, many, pictures }, onClose }: Props) {
  const answer = useAnswer(`ordenar ${clase}`, (signal) =>
    fetchAll((cursor) =>
      browserClient.call(listadocatalogo, { query: { clase, cursor, orden: 'orden', limite: '200' }, signal }),
    ),
  )
  const { rows, move } = useMoves(answer.data ?? [], (id, tras) =>
    browserClient.call(ordenarcatalogo, { query: { clase }, body: { id: String(id), tras: tras?.toString() } }),
  )
  return (
    <AnswerBody answer={answer} label={`Cargando ${many}`} failed="No pudimos cargar todo para ordenar">
      {() => (
        <div className="stack above-5">
          <div className="row spread muted">
            <p>Arrastrá de la manija, o movelos con Espacio y las flechas. El sitio los muestra en este orden.</p>
            <Button size={40} onClick={onClose}>
              Listo
            </Button>
          </div>
          <Sortable items={rows} nameOf={({ nombre }) => nombre} onMove={move}>
            {(row, handle) => (
              <div className="line centred ordenar-row">
                {handle}
                {pictures && (
                  <span className="thumb parte-photo rigid cut">
                    <Photo picture={row} className="fills" sizes="56px" decorative />
                  </span>
                )}
                <b className="fill breaks">{row.nombre}</b>
                <span className="clip muted off-phones">{row.detalle}</span>
              </div>
            )}
          </Sortable>
        </div>
      )}
    </AnswerBody>
  )
}
