import { useState } from 'react'
import { editarpaquete, verpaquete } from '../../../../contract/catalogo/fichas.ts'
import { typedCentavos } from '../../../../reglas/dinero.ts'
import { Chip } from '../../../ui/chip.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { FichaLoader, type PageProps } from './ficha-loader.tsx'
import { FichaPage } from './ficha-page.tsx'
import { DuplicarPaquete, PaqueteActions } from './paquete-actions.tsx'
import { ElViaje, LoDemas, type PaqueteFicha } from './paquete-fields.tsx'

/** A package or a tour, whole. */
export function PaquetePage({ id, parte }: PageProps) {
  return (
    <FichaLoader id={id} parte={parte} call={verpaquete}>
      {(ficha) => <Loaded id={id} parte={parte} ficha={ficha} />}
    </FichaLoader>
  )
}

function Loaded({ id, parte, ficha }: PageProps & { ficha: PaqueteFicha }) {
  const [publicado, setPublicado] = useState(ficha.publicado)
  const { hoteles, programas, servicios, publicado: _, id: __, huella, ...datos } = ficha
  const ids = (all: { id: number }[]) => all.map((one) => String(one.id))
  return (
    <FichaPage
      parte={parte}
      dueno={{ tipo: 'paquetes', id: Number(id) }}
      title={ficha.nombre}
      badge={publicado ? <Chip tone="ok">Publicado</Chip> : <Chip tone="alert">Borrador</Chip>}
      site={publicado ? `/turismo/${id}` : undefined}
      actions={<PaqueteActions id={id} clase={parte.clase} publicado={publicado} onPublicado={setPublicado} />}
      seldom={<DuplicarPaquete id={id} clase={parte.clase} />}
      call={editarpaquete}
      query={{ id }}
      defaultValues={{
        ...datos,
        noches: datos.noches?.toString() ?? '',
        tipo: datos.tipo?.toString() ?? '',
        subtipo: datos.subtipo?.toString() ?? '',
        destino: datos.destino?.toString() ?? '',
        desde: typedCentavos(datos.desde),
        sinimpuestos: typedCentavos(datos.sinimpuestos),
        fechai: formatFecha(datos.fechai ?? ''),
        fechaf: formatFecha(datos.fechaf ?? ''),
        hoteles: ids(hoteles),
        programas: ids(programas),
        servicios: ids(servicios),
      }}
      desde={huella}
      rest={(form) => <LoDemas form={form} ficha={ficha} />}
    >
      {(form) => <ElViaje form={form} />}
    </FichaPage>
  )
}
