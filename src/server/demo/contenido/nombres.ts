export const girlNames = listOf(`
  Martina, Sofía, Valentina, Catalina, Julieta, Camila, Lucía, Milagros, Abril, Renata, Delfina, Guadalupe, Zoe,
  Morena, Pilar, Ámbar, Josefina, Bianca, Agustina, Emma, Malena, Rocío, Ludmila, Candelaria, Nahiara, Ailén,
  Victoria, Isabella, Alma, Constanza
`)

export const boyNames = listOf(`
  Benjamín, Thiago, Bautista, Joaquín, Lautaro, Santino, Mateo, Felipe, Ignacio, Ramiro, Tomás, Facundo, Valentino,
  Dante, Lorenzo, Simón, Gael, Nahuel, Agustín, Lisandro, Octavio, Juan Cruz, Francisco, Máximo, Ezequiel, Ciro,
  Santiago, Nicolás, Emiliano, Genaro
`)

export const isGirlName = (nombre: string): boolean =>
  girlNames.some((one) => nombre === one || nombre.startsWith(`${one} `))

export const motherNames = listOf(`
  Carolina, Natalia, Verónica, Gabriela, Mariana, Andrea, Silvina, Claudia, Paola, Romina, Cecilia, Valeria, Lorena,
  Mónica, Alejandra, Patricia, Karina, Soledad, Fernanda, Daniela, Marcela, Gisela
`)

export const fatherNames = listOf(`
  Gustavo, Martín, Pablo, Sergio, Diego, Marcelo, Hernán, Fabián, Walter, Javier, Rubén, Esteban, Adrián, Leandro,
  Raúl, Cristian
`)

export const apellidos = listOf(`
  Aguirre, Alderete, Arancibia, Argañaraz, Ávila, Barrionuevo, Bazán, Brito, Burgos, Bustos, Cajal, Cardozo, Carrizo,
  Castellanos, Chaile, Cisneros, Colque, Coronel, Cruz, Décima, Delgado, Díaz, Escobar, Farías, Fernández, Figueroa,
  Flores, Frías, Galván, García, Gerez, Giménez, Godoy, González, Guanco, Gutiérrez, Guzmán, Herrera, Jiménez, Juárez,
  Lamas, Lazarte, Ledesma, Leiva, Lizárraga, López, Luna, Maidana, Mamaní, Mansilla, Medrano, Mercado, Molina,
  Monteros, Morales, Moyano, Navarro, Nieva, Ñáñez, Ocampo, Olivera, Orellana, Ovejero, Pacheco, Páez, Palavecino,
  Paz, Peralta, Pereyra, Quinteros, Quipildor, Reinoso, Reyes, Ríos, Rivadeneira, Robles, Rodríguez, Rojas, Romero,
  Ruiz, Saavedra, Salas, Sánchez, Santillán, Serrano, Soria, Sosa, Suárez, Tapia, Tolaba, Toledo, Torres, Valdez,
  Vargas, Vega, Velárdez, Vera, Villagra, Yapura, Zamora, Zárate, Zelaya
`)

export const calles = listOf(`
  24 de Septiembre, Balcarce, Belgrano, Buenos Aires, Catamarca, Congreso, Corrientes, Crisóstomo Álvarez, Don Bosco,
  España, General Paz, Güemes, Jujuy, La Rioja, Las Heras, Mendoza, Monteagudo, Rivadavia, Roca, Salta, San Lorenzo,
  San Martín, Santiago del Estero, Sarmiento, Urquiza, Virgen de la Merced
`)

function listOf(nombres: string): readonly string[] {
  return nombres.trim().split(/,\s+/)
}
