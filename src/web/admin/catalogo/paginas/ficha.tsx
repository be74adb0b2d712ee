import { useParams } from 'react-router'
import NotFound from '../../shell/not-found.tsx'
import '../catalogo.css'
import { useState } from 'react'
import {
  editardestino,
  editarhotel,
  editarpaquete,
  editarprograma,
  verdestino,
  verhotel,
  verpaquete,
  verprograma,
} from '../../../../contract/catalogo/fichas.ts'
import { centavosToField } from '../../../../reglas/dinero.ts'
import { browserClient } from '../../../api/browser.ts'
import { Chip } from '../../../ui/chip.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Box } from '../../form/box.tsx'
import { ChosenItems } from './chosen-items.tsx'
import { FichaLoader, type PageProps } from './ficha-loader.tsx'
import { FichaPage } from './ficha-page.tsx'
import {
  Comodidades,
  DestinoFields,
  editHotelFormCall,
  HotelFields,
  ProgramaFields,
  toHotelBody,
  toHotelFormValues,
} from './item-fields.tsx'
import { Coordenadas } from './lugar-field.tsx'
import { PagePreview } from './page-preview.tsx'
import { DuplicatePaquete, PaqueteActions } from './paquete-actions.tsx'
import { OtherFields, type PaqueteFicha, TripFields } from './paquete-fields.tsx'
import { editPaqueteFormCall, parseHoja, writeHoja } from './paquete-form.ts'
import { findSection } from './sections.ts'

export default function CatalogoItemPage() {
  const { clase, id = '' } = useParams()
  const section = findSection(clase)
  if (section?.opens !== 'page' || !/^\d{1,9}$/.test(id)) return <NotFound />
  const props = { id, section }
  if (section.clase === 'destinos') return <DestinoPage key={id} {...props} />
  if (section.clase === 'hoteles') return <HotelPage key={id} {...props} />
  if (section.clase === 'programas') return <ProgramaPage key={id} {...props} />
  return <PaquetePage key={id} {...props} />
}

function DestinoPage({ id, section }: PageProps) {
  return (
    <FichaLoader id={id} section={section} call={verdestino}>
      {({ nombre, descripcion, coordenadas, servicios, version }) => (
        <FichaPage
          section={section}
          owner={{ tipo: 'destinos', id: Number(id) }}
          title={nombre}
          site={`/destino/${id}`}
          call={editardestino}
          query={{ id }}
          defaultValues={{
            nombre,
            descripcion,
            coordenadas,
            servicios: servicios.map((servicio) => String(servicio.id)),
          }}
          version={version}
          rest={(form) => (
            <ChosenItems
              title="Servicios"
              name="servicios"
              clase="servicios"
              known={servicios}
              value={[form.watch('servicios') ?? []].flat()}
              onChange={(ids) => form.setValue('servicios', ids, { shouldDirty: true })}
            />
          )}
        >
          {() => (
            <Box title="El destino">
              <DestinoFields nombre="nombre" />
              <Coordenadas help="Con él cada viaje muestra su recorrido" />
            </Box>
          )}
        </FichaPage>
      )}
    </FichaLoader>
  )
}

function HotelPage({ id, section }: PageProps) {
  return (
    <FichaLoader id={id} section={section} call={verhotel}>
      {({ id: _, version, ...hotel }) => (
        <FichaPage
          section={section}
          owner={{ tipo: 'hoteles', id: Number(id) }}
          title={hotel.nombre}
          call={editHotelFormCall}
          query={{ id }}
          send={(body) => browserClient.call(editarhotel, { query: { id }, body: toHotelBody(body) })}
          defaultValues={{
            ...hotel,
            ...toHotelFormValues(hotel),
            estrellas: String(hotel.estrellas),
            destino: String(hotel.destino),
          }}
          version={version}
          rest={(form) => <Comodidades form={form} />}
        >
          {() => (
            <Box title="El hotel">
              <HotelFields nombre="nombre" />
            </Box>
          )}
        </FichaPage>
      )}
    </FichaLoader>
  )
}

function ProgramaPage({ id, section }: PageProps) {
  return (
    <FichaLoader id={id} section={section} call={verprograma}>
      {({ id: _, version, ...programa }) => (
        <FichaPage
          section={section}
          owner={{ tipo: 'programas', id: Number(id) }}
          title={programa.nombre}
          call={editarprograma}
          query={{ id }}
          defaultValues={{ ...programa, destino: String(programa.destino) }}
          version={version}
        >
          {() => (
            <Box title="El programa">
              <ProgramaFields nombre="nombre" />
            </Box>
          )}
        </FichaPage>
      )}
    </FichaLoader>
  )
}

function PaquetePage({ id, section }: PageProps) {
  return (
    <FichaLoader id={id} section={section} call={verpaquete}>
      {(ficha) => <Loaded id={id} section={section} ficha={ficha} />}
    </FichaLoader>
  )
}

function Loaded({ id, section, ficha }: PageProps & { ficha: PaqueteFicha }) {
  const [publicado, setPublicado] = useState(ficha.publicado)
  const { hoteles, programas, servicios, publicado: _, id: __, version, ...data } = ficha
  const ids = (all: { id: number }[]) => all.map((one) => String(one.id))
  return (
    <FichaPage
      section={section}
      owner={{ tipo: 'paquetes', id: Number(id) }}
      title={ficha.nombre}
      badge={publicado ? <Chip tone="ok">Publicado</Chip> : <Chip tone="alert">Borrador</Chip>}
      site={publicado ? `/turismo/${id}` : undefined}
      actions={<PaqueteActions id={id} clase={section.clase} publicado={publicado} onPublicado={setPublicado} />}
      rareActions={<DuplicatePaquete id={id} clase={section.clase} />}
      call={editPaqueteFormCall}
      query={{ id }}
      send={(body) => browserClient.call(editarpaquete, { query: { id }, body: writeHoja(body) })}
      defaultValues={{
        ...data,
        ...parseHoja(data),
        noches: data.noches?.toString() ?? '',
        tipo: data.tipo?.toString() ?? '',
        subtipo: data.subtipo?.toString() ?? '',
        destino: data.destino?.toString() ?? '',
        desde: centavosToField(data.desde),
        sinimpuestos: centavosToField(data.sinimpuestos),
        fechai: formatFecha(data.fechai ?? ''),
        fechaf: formatFecha(data.fechaf ?? ''),
        hoteles: ids(hoteles),
        programas: ids(programas),
        servicios: ids(servicios),
      }}
      version={version}
      rest={(form) => <OtherFields form={form} ficha={ficha} />}
      preview={(values) => <PagePreview id={id} values={values} />}
    >
      {(form) => <TripFields form={form} />}
    </FichaPage>
  )
}
