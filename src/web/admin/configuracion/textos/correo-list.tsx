import { gruposDeCorreo, listadotextoscorreo } from '../../../../contract/textos.ts'
import { browserClient } from '../../../api/browser.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useAnswer } from '../../use-answer.ts'

export function CorreoList() {
  const { data, error, loading, retry } = useAnswer('textos', (signal) =>
    browserClient.call(listadotextoscorreo, { signal }),
  )
  return (
    <>
      <ScreenHead
        title="Textos de los mails"
        subtitle="A cada mail se le puede sumar un párrafo de la agencia."
        action={
          <Link to="/admin/configuracion" look="outline" size={40}>
            Configuración
          </Link>
        }
      />
      {error && (
        <FailedState title="No pudimos traer los mails" onRetry={retry} retrying={loading}>
          {error}
        </FailedState>
      )}
      {!error && !data && <SkeletonBox label="Cargando los mails" />}
      {data &&
        gruposDeCorreo.map((grupo) => (
          <section key={grupo} className="config-group mail-group" aria-label={grupo}>
            <h2>{grupo}</h2>
            <Table
              caption={grupo}
              columns={[
                {
                  key: 'nombre',
                  title: 'Mail',
                  cell: ({ nombre, plantilla }) => <Link to={`/admin/textoscorreo/${plantilla}`}>{nombre}</Link>,
                  phone: 'title',
                },
                { key: 'causa', title: 'Cuándo sale', cell: ({ causa }) => causa, phone: 'line' },
                {
                  key: 'parrafo',
                  title: 'Párrafo propio',
                  cell: ({ parrafo }) => parrafo && <Chip tone="ok">Lleva uno</Chip>,
                  tight: true,
                  phone: 'end',
                },
              ]}
              rows={data.results.filter((texto) => texto.grupo === grupo)}
              rowKey={({ plantilla }) => plantilla}
            />
          </section>
        ))}
    </>
  )
}
