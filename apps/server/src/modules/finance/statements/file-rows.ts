/** The cells of a file as text, row by row, and what kind of file it is: 'comma, UTF-8', 'XLSX'. */
export type FileRows = { rows: string[][]; format: string; isSpreadsheet: boolean }
