import { Hourglass } from 'lucide-react'
import { viajesconespera } from '../../../../contract/espera-gestion.ts'
import { browserClient } from '../../../api/browser.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Link } from '../../../ui/link.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useAnswer } from '../../use-answer.ts'

/** The trips that somebody waits for. */
export function ViajesScreen() {
  const { data, error, loading, retry } = useAnswer('viajes con espera', (signal) =>
    browserClient.call(viajesconespera, { signal }),
  )
  return (
    <>
      <ScreenHead
        title="Listas de espera"
        subtitle="Viajes por salir que alguien espera"
        action={
          <Link to="/admin/gestionreservas" look="outline" size={40}>
            Gestión de Reservas
          </Link>
        }
      />
      <div className="screen-body">
        {error && (
          <FailedState title="No pudimos traer las listas" onRetry={retry} retrying={loading}>
            {error}
          </FailedState>
        )}
        {!error && !data && <SkeletonBox label="Cargando las listas" />}
        {data && data.results.length === 0 && (
          <EmptyState heading="h2" icon={Hourglass} title="Nadie espera un lugar">
            Cuando un viaje se completa, las familias pueden anotarse y aparecen acá, por orden.
          </EmptyState>
        )}
        {data && data.results.length > 0 && (
          <Table
            caption="Viajes con lista de espera"
            rows={data.results}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'viaje',
                title: 'Viaje',
                cell: ({ id, nombrepaquete }) => <Link to={`/admin/espera/${id}`}>{nombrepaquete}</Link>,
                phone: 'title',
              },
              { key: 'curso', title: 'Colegio / curso', cell: ({ datoscolegio }) => datoscolegio },
              {
                key: 'salida',
                title: 'Sale',
                cell: ({ fechasalida }) => <Fecha value={fechasalida} />,
                tight: true,
                phone: 'end',
              },
              {
                key: 'esperando',
                title: 'Esperan',
                cell: ({ esperando }) => esperando,
                align: 'end',
                tight: true,
                phone: 'fact',
              },
              {
                key: 'ofrecidos',
                title: 'Con oferta',
                cell: ({ ofrecidos }) => ofrecidos,
                align: 'end',
                tight: true,
                phone: 'fact',
              },
              {
                key: 'libres',
                title: 'Lugares libres',
                cell: ({ libres, cupo }) => `${libres} de ${cupo}`,
                align: 'end',
                tight: true,
                phone: 'fact',
              },
            ]}
          />
        )}
      </div>
    </>
  )
}
