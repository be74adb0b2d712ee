import type { ComponentType } from 'react'
import type { Route } from '../+types/turismo.ts'
import { HotelList } from '../hotel-list.tsx'
import { Cancelar } from './cancelar.tsx'
import { DiaPorDia } from './dia-por-dia.tsx'
import { Excursiones } from './excursiones.tsx'
import { Formas } from './formas.tsx'
import { Incluye } from './incluye.tsx'
import { Indice } from './indice.tsx'
import { MapaRuta } from './mapa-ruta.tsx'
import { Preguntas } from './preguntas.tsx'
import { QuienVa } from './quien-va.tsx'

type Data = Route.ComponentProps['loaderData']
type Props = Pick<Data, 'paquete' | 'servicios' | 'hoja'> & { Precio: ComponentType<Pick<Data, 'paquete'>> }

/** What a parent asks of a trip, in the order in which it is asked; what staff left empty does not show. */
export function Hoja({ paquete, servicios, hoja, Precio }: Props) {
  const { programas, hoteles, gente } = hoja
  const mapa = hoja.ruta && <MapaRuta {...hoja.ruta} />
  const conDias = hoja.itinerario.length > 0
  const secciones = [
    { id: 'dias', titulo: 'Día por día', there: conDias },
    { id: 'salen', titulo: 'Excursiones', there: programas.length > 0 },
    { id: 'quienes', titulo: 'Quién va', there: gente.puntos.length > 0 },
    { id: 'incluye', titulo: 'Qué incluye', there: servicios.length > 0 || hoja.noincluye.length > 0 },
    { id: 'pago', titulo: 'Cómo se paga', there: hoja.formas.length > 0 },
    { id: 'baja', titulo: 'Si cancelás', there: hoja.tramos.length > 0 },
    { id: 'hotel', titulo: 'Hotel', there: hoteles.length > 0 },
    { id: 'preguntas', titulo: 'Preguntas', there: hoja.preguntas.length > 0 },
  ].filter(({ there }) => there)
  return (
    <>
      {secciones.length > 2 && <Indice secciones={secciones} precio={<Precio paquete={paquete} />} />}
      {conDias && <DiaPorDia dias={hoja.itinerario} queTraen={hoja.queTraen} mapa={mapa} />}
      {programas.length > 0 && <Excursiones programas={programas} mapa={conDias ? undefined : mapa} />}
      {gente.puntos.length > 0 && <QuienVa {...gente} />}
      <Incluye servicios={servicios} noincluye={hoja.noincluye} />
      {hoja.formas.length > 0 && <Formas {...hoja} />}
      {hoja.tramos.length > 0 && <Cancelar tramos={hoja.tramos} />}
      {hoteles.length > 0 && <HotelList hoteles={hoteles} />}
      {hoja.preguntas.length > 0 && <Preguntas preguntas={hoja.preguntas} />}
    </>
  )
}
