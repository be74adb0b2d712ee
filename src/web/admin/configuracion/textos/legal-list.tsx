import { listadolegales } from '../../../../contract/textos.ts'
import { browserClient } from '../../../api/browser.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Link } from '../../../ui/link.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useAnswer } from '../../use-answer.ts'

export function LegalList() {
  const { data, error, loading, retry } = useAnswer('legales', (signal) =>
    browserClient.call(listadolegales, { signal }),
  )
  return (
    <>
      <ScreenHead
        title="Textos legales"
        subtitle="Confirmalos con quien asesora a la agencia. Lo que guardás se ve enseguida en el sitio."
        action={
          <Link to="/admin/configuracion" look="outline" size={40}>
            Configuración
          </Link>
        }
      />
      <div className="screen-body config-wide legal-list">
        {error && (
          <FailedState title="No pudimos traer los textos" onRetry={retry} retrying={loading}>
            {error}
          </FailedState>
        )}
        {!error && !data && <SkeletonBox label="Cargando los textos" />}
        {data && (
          <Table
            caption="Textos legales"
            columns={[
              {
                key: 'titulo',
                title: 'Texto',
                cell: ({ titulo, documento }) => <Link to={`/admin/textoslegales/${documento}`}>{titulo}</Link>,
                phone: 'title',
              },
              {
                key: 'actualizado',
                title: 'Último cambio',
                cell: ({ actualizado }) => <Fecha value={actualizado} />,
                tight: true,
                phone: 'line',
              },
              {
                key: 'pagina',
                title: 'En el sitio',
                cell: ({ documento }) => (
                  <a className="text-link" href={`/${documento}`} target="_blank" rel="noreferrer">
                    /{documento}
                  </a>
                ),
                tight: true,
                phone: 'line',
              },
            ]}
            rows={data.results}
            rowKey={({ documento }) => documento}
          />
        )}
      </div>
    </>
  )
}
