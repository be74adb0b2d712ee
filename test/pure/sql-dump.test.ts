import { expect, test } from 'vitest'
import { parseDump, type SqlDumpPart } from '../../src/server/sql-dump/parse.pure.ts'

async function parse(dump: string, size = dump.length): Promise<SqlDumpPart[]> {
  const chunks = Array.from({ length: Math.ceil(dump.length / size) }, (_, i) => dump.slice(i * size, (i + 1) * size))
  const parts: SqlDumpPart[] = []
  for await (const part of parseDump(chunksOf(chunks))) parts.push(part)
  return parts
}

async function* chunksOf(chunks: string[]) {
  yield* chunks
}

const rowsOf = async (dump: string, size?: number) =>
  (await parse(dump, size)).flatMap((part) => (part.kind === 'row' ? [part.values] : []))

const dump = String.raw`/*!999999\- enable the sandbox mode */
-- Volcado de datos para la tabla ${'`'}cuotas${'`'}, it's quoted
/*!40101 SET NAMES utf8mb4 */;
DROP TABLE IF EXISTS ${'`'}cuotas${'`'};
CREATE TABLE ${'`'}cuotas${'`'} (
  ${'`'}id${'`'} int(11) NOT NULL AUTO_INCREMENT,
  ${'`'}id_reserva${'`'} int(11) DEFAULT NULL COMMENT 'the booking, it''s (its) id',
  ${'`'}estado${'`'} enum('a','b,c') DEFAULT 'a',
  ${'`'}extra${'`'} longtext CHECK (json_valid(${'`'}extra${'`'})),
  ${'`'}pagada${'`'} timestamp NULL,
  PRIMARY KEY (${'`'}id${'`'}),
  KEY ${'`'}por_reserva${'`'} (${'`'}id_reserva${'`'}),
  CONSTRAINT ${'`'}fk${'`'} FOREIGN KEY (${'`'}id_reserva${'`'}) REFERENCES ${'`'}reservas${'`'} (${'`'}id${'`'}) ON DELETE CASCADE
) ENGINE=InnoDB;
LOCK TABLES ${'`'}cuotas${'`'} WRITE;
INSERT INTO ${'`'}cuotas${'`'} VALUES (1,2,'a','it\'s ''quoted''; \"so\"\n\\ ok);\nINSERT INTO x VALUES (9)',NULL),
(2,NULL,'b,c',_utf8mb4'ñandú',0x41c3b1), (3,-1.5,X'41','','2026-01-02 03:04:05');
UNLOCK TABLES;
DELIMITER ;;
/*!50003 CREATE*/ /*!50003 TRIGGER t BEFORE INSERT ON cuotas FOR EACH ROW BEGIN INSERT INTO audit VALUES ('no'); END */;;
CREATE TRIGGER u AFTER INSERT ON cuotas FOR EACH ROW BEGIN INSERT INTO audit VALUES ('no'); END;;
DELIMITER ;
INSERT INTO otra (${'`'}b${'`'}, a) VALUES ("doble "" comilla", b'101') ON DUPLICATE KEY UPDATE a = ';(';
ALTER TABLE ${'`'}otra${'`'} ADD PRIMARY KEY (${'`'}a${'`'});
-- Dump completed`

test('parseDump returns the tables, keys and rows of a dump, without its triggers', async () => {
  const [table, ...rest] = await parse(dump)
  expect(table).toEqual({
    ...{ kind: 'table', name: 'cuotas', key: 'id' },
    columns: ['id', 'id_reserva', 'estado', 'extra', 'pagada'].map((name) => ({
      name,
      isTimestamp: name === 'pagada',
    })),
    references: [{ column: 'id_reserva', table: 'reservas', target: 'id' }],
  })
  expect(rest.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    ...Array<string>(3).fill('row cuotas'),
    ...['row otra', 'keys otra'],
  ])
  expect(await rowsOf(dump)).toEqual([
    ['1', '2', 'a', `it's 'quoted'; "so"\n\\ ok);\nINSERT INTO x VALUES (9)`, null],
    ['2', null, 'b,c', 'ñandú', 'Añ'],
    ['3', '-1.5', 'A', '', '2026-01-02 03:04:05'],
    ['doble " comilla', '5'],
  ])
})

test('parseDump returns equal rows wherever the dump is split into chunks', async () => {
  const whole = await parse(dump)
  for (const size of [1, 2, 3, 7, 50, 333]) expect(await parse(dump, size)).toEqual(whole)
})

test('parseDump keeps the backslashes of a dump without backslash escapes', async () => {
  const text = String.raw`SET SQL_MODE='NO_BACKSLASH_ESCAPES'; INSERT INTO t VALUES ('C:\', 'it''s');`
  expect(await rowsOf(text)).toEqual([['C:\\', "it's"]])
})

test.each([
  ['in the middle of a text', "INSERT INTO t VALUES (1,'a"],
  ['between two rows', "INSERT INTO t VALUES (1,'a'),"],
  ['before the end of a statement', "INSERT INTO t VALUES (1,'a')"],
  ['in a definition', 'CREATE TABLE t (a int'],
])('parseDump refuses a dump that ends %s', async (_, text) => {
  await expect(parse(text)).rejects.toThrow('it is not complete')
})

test('parseDump refuses a function call as a value', async () => {
  await expect(parse('INSERT INTO t VALUES (now());')).rejects.toThrow('A value is a function: now')
})
