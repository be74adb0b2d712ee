import { eq } from 'drizzle-orm'
import { montos } from '../../src/server/db/schema/colegios.ts'
import { personal } from '../../src/server/db/schema/identidad.ts'
import { acompanantes, alumnos, habitaciones } from '../../src/server/db/schema/viajes.ts'
import { book, call, formOf, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { type Forms, onlyId, palabra } from './formularios-de-catalogo.ts'

type Leido = { version: string }

export async function makeOfficeForms(testApp: TestApp): Promise<Forms> {
  const { token } = await makePersonal(testApp, '1')
  const { db } = testApp.deps
  const viaje = await makeViaje(testApp)
  const get = async (path: string) => (await call(testApp, 'GET', path, { token })).results
  const inList = (path: string, part?: string) => async (): Promise<Leido> => {
    const results = await get(path)
    return (part ? results[part] : results)[0]
  }
  const reserva = async () => {
    const { idreserva } = await book(testApp, viaje, (await makeCliente(testApp)).token)
    return `admin/reservas/${idreserva}`
  }
  return {
    guardaragencia: async () => ({
      path: 'admin/agencia',
      read: async () => (await get('admin/agencia')).agencia,
      fields: async (n) => ({ ...(await get('admin/agencia')).agencia, lema: palabra(n) }),
    }),
    guardaraspecto: async () => ({
      path: 'admin/aspecto',
      read: async () => (await get('admin/agencia')).aspecto,
      fields: (n) => ({ acento: `#00${n.toString(16).padStart(4, '0')}` }),
    }),
    guardarnosotros: async () => ({
      path: 'admin/nosotros',
      read: async () => (await get('admin/agencia')).nosotros,
      fields: (n) => ({ mision: palabra(n), vision: '', valores: [] }),
    }),
    guardarderechos: async () => ({
      path: 'admin/derechos',
      read: async () => (await get('admin/agencia')).derechos,
      fields: (n) => ({
        arrepentimiento: n & 1 ? '1' : '0',
        baja: n & 2 ? '1' : '0',
        contratos: n & 4 ? '1' : '0',
      }),
    }),
    guardarferiado: async () => {
      const fecha = '25/12/2027'
      await call(testApp, 'PUT', 'admin/feriados', { token, fields: { fecha, nombre: 'Navidad' } })
      return {
        path: 'admin/feriados',
        read: inList('admin/feriados?anio=2027'),
        fields: (n) => ({ fecha, nombre: palabra(n) }),
      }
    },
    guardarlegal: async () => ({
      path: 'admin/legales/privacidad',
      read: () => get('admin/legales/privacidad'),
      fields: (n) => ({ titulo: palabra(n), cuerpo: 'Somos {{razonSocial}}.' }),
    }),
    guardartextocorreo: async () => ({
      path: 'admin/textoscorreo/recibo',
      read: async () => {
        const texts: { plantilla: string; parrafo: string }[] = await get('admin/textoscorreo')
        return { version: texts.find(({ plantilla }) => plantilla === 'recibo')?.parrafo ?? '' }
      },
      fields: (n) => ({ parrafo: palabra(n) }),
    }),
    guardarcobranza: async () => {
      const text = {
        recordatorios: '1',
        diasAvisoSenia: '2',
        horasOferta: '48',
        diasCotizacion: '7',
        costoFinanciacion: '1',
      }
      return {
        path: 'admin/cobranza',
        read: () => get('admin/cobranza'),
        fields: (n) => ({ ...text, diasFotos: String(40 + n) }),
      }
    },
    cambiarpersona: async () => {
      const other = await makePersonal(testApp, '10')
      await db.update(personal).set({ apellido: 'Única' }).where(eq(personal.id, other.id))
      return {
        path: `admin/personal/${other.id}`,
        read: inList(`admin/personal?busca=${other.usuario}`),
        fields: (n) => ({ apellido: 'Única', nombre: palabra(n), tipo: '10', activo: '1' }),
      }
    },
    editarcampania: async () => {
      const borrador = (n: number) => ({
        asunto: palabra(n),
        titulo: 'T',
        cuerpo: 'C',
        botonTexto: '',
        botonEnlace: '',
      })
      const { results } = await call(testApp, 'POST', 'admin/campanias', { token, fields: borrador(4) })
      const path = `admin/campanias/${results.id}`
      return { path, read: () => get(path), fields: borrador }
    },
    cambiarrespuestamodelo: async () => {
      const { results } = await call(testApp, 'POST', 'admin/respuestas-modelo', {
        token,
        fields: { titulo: 'Precios', texto: 'Hola' },
      })
      return {
        path: `admin/respuestas-modelo/${results.id}`,
        read: inList('admin/respuestas-modelo'),
        fields: (n) => ({ titulo: 'Precios', texto: palabra(n) }),
      }
    },
    editarcolegio: async () => {
      const path = `admin/colegios/${viaje.colegio.id}`
      return { path, read: () => get(path), fields: (n) => ({ nombre: 'Colegio', localidad: palabra(n) }) }
    },
    editarcurso: async () => {
      const path = `admin/cursos/${viaje.curso.id}`
      return { path, read: () => get(path), fields: (n) => ({ grado: palabra(n), anio: '2027' }) }
    },
    editaralumno: async () => {
      const data = { cursoId: viaje.curso.id, documento: '50777888', apellido: 'Sosa', nombre: 'Inés' }
      const alumno = await onlyId(db.insert(alumnos).values(data).returning())
      return {
        path: `admin/alumnos/${alumno}`,
        read: inList(`admin/cursos/${viaje.curso.id}`, 'alumnos'),
        fields: (n) => ({ documento: '50777888', apellido: 'Sosa', nombre: 'Inés', noviaja: palabra(n) }),
      }
    },
    editarviaje: async () => {
      const path = `admin/viajes/${(await makeViaje(testApp)).viaje.id}`
      const fechas = { fechasalida: '12/9/2027', fecharegreso: '19/9/2027', activo: '1' }
      return {
        path,
        read: async () => (await get(path)).viaje,
        fields: (n) => ({ ...fechas, cupo: String(20 + n) }),
      }
    },
    editarforma: async () => {
      const { viaje: other } = await makeViaje(testApp)
      const [monto] = await db.select().from(montos).where(eq(montos.paqueteCursoId, other.id))
      const forma = {
        descripcion: 'Contado',
        moneda: '1',
        importe: '1000000',
        senia: '100000',
        fechavtosenia: '20/12/2026',
        cuotas: '9',
        primervencimiento: '10/12/2026',
        diavencimiento: '10',
      }
      return {
        path: `admin/formas/${monto?.id}`,
        read: inList(`admin/viajes/${other.id}/formas`),
        fields: (n) => ({ ...forma, infocuotas: palabra(n) }),
      }
    },
    editaracompanante: async () => {
      const data = { tipo: 'docente' as const, documento: '28999111', apellido: 'Sosa', nombre: 'Inés' }
      const own = { ...data, paqueteCursoId: viaje.viaje.id, ocupaLugar: false }
      const acompanante = await onlyId(db.insert(acompanantes).values(own).returning())
      return {
        path: `admin/acompanantes/${acompanante}`,
        read: inList(`admin/viajes/${viaje.viaje.id}`, 'acompanantes'),
        fields: (n) => ({ ...data, ocupalugar: '0', nota: palabra(n) }),
      }
    },
    editarhabitacion: async () => {
      const data = { paqueteCursoId: viaje.viaje.id, nombre: 'Habitación 1', capacidad: 4 }
      const habitacion = await onlyId(db.insert(habitaciones).values(data).returning())
      return {
        path: `admin/habitaciones/${habitacion}`,
        read: inList(`admin/viajes/${viaje.viaje.id}/listas`, 'habitaciones'),
        fields: (n) => ({ nombre: palabra(n), capacidad: '4' }),
      }
    },
    editarcliente: async () => {
      const familia = await makeCliente(testApp)
      const path = `admin/clientes/${familia.id}`
      return {
        path,
        read: async () => (await get(path)).cliente,
        fields: (n) => ({ nombre: `Paula ${palabra(n)}`, apellido: 'Ibáñez', telefono: '', mail: familia.mail }),
      }
    },
    corregirpasajero: async () => {
      const path = await reserva()
      const data = { documento: '50666777', apellido: 'Juárez', fechaN: '3-8-2010', motivo: 'Un error' }
      return {
        path: `${path}/pasajero`,
        read: async () => (await get(path)).pasajero,
        fields: (n) => ({ ...data, nombre: palabra(n) }),
      }
    },
    corregirtutor: async () => {
      const path = await reserva()
      const data = formOf(viaje, { motivo: 'Un error' })
      return {
        path: `${path}/tutor`,
        read: async () => (await get(path)).tutor,
        fields: (n) => ({ ...data, calle: palabra(n) }),
      }
    },
  }
}
