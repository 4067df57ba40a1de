/**
 * Statements in the shapes that Nigerian banks export, with invented accounts and movements. A row is a line, a cell ends
 * at '|'. Each has the same four movements: ₦27,000.00 in, ₦50.00 out, ₦1,000.00 out, ₦2,000.00 in, from 150,000.00.
 */
export const BANK_SHAPES: Readonly<Record<string, string>> = {
  'account details above, reference before value date, remarks at the end': `
Customer Statement
Account No:|0123456789||Opening Balance|150,000.00
Period|01-Nov-2026 to 30-Nov-2026||Closing Balance|177,950.00

Trans. Date|Reference|Value. Date|Debit|Credit|Balance|Originating Branch|Remarks
13-Nov-2026|'000012|13-Nov-2026||27,000.00|177,000.00|HEAD OFFICE|TRANSFER IN
13-Nov-2026|'000013|13-Nov-2026|50.00||176,950.00|HEAD OFFICE|STAMP DUTY
14-Nov-2026|'000014|14-Nov-2026|1,000.00||175,950.00|LEKKI|NIP TRANSFER
15-Nov-2026|'000015|15-Nov-2026||2,000.00|177,950.00|LEKKI|REFUND`,
  'zeroes on the other side, dated opening and closing balance, sums': `
DATE|DESCRIPTION|DEBIT|CREDIT|VALUE DATE|BALANCE
01/11/2026|Opening Balance|0.00|0.00|01/11/2026|150,000.00
13/11/2026|TRANSFER IN|0.00|27,000.00|13/11/2026|177,000.00
13/11/2026|STAMP DUTY|50.00|0.00|13/11/2026|176,950.00
14/11/2026|NIP TRANSFER|1,000.00|0.00|14/11/2026|175,950.00
15/11/2026|REFUND|0.00|2,000.00|15/11/2026|177,950.00
Totals||1,050.00|29,000.00||
30/11/2026|Closing Balance|0.00|0.00|30/11/2026|177,950.00
|Printed by internet banking||||`,
  'cheque numbers, money as withdrawals and lodgements': `
TRANS DATE|VALUE DATE|NARRATION|CHQ. NO|WITHDRAWALS|LODGEMENTS|BALANCE
13-NOV-26|13-NOV-26|TRANSFER IN|||27,000.00|177,000.00 CR
13-NOV-26|13-NOV-26|STAMP DUTY||50.00||176,950.00 CR
14-NOV-26|14-NOV-26|NIP TRANSFER|000123|1,000.00||175,950.00 CR
15-NOV-26|15-NOV-26|REFUND|||2,000.00|177,950.00 CR`,
  'deposit before withdrawal, newest line first': `
Trans Date|Reference|Transaction Details|Value Date|Deposit|Withdrawal|Balance
15-Nov-2026|S4|REFUND|15-Nov-2026|2,000.00||177,950.00
14-Nov-2026|S3|NIP TRANSFER|14-Nov-2026||1,000.00|175,950.00
13-Nov-2026|S2|STAMP DUTY|13-Nov-2026||50.00|176,950.00
13-Nov-2026|S1|TRANSFER IN|13-Nov-2026|27,000.00||177,000.00`,
  'times in the date, currency in the names, dashes for nothing': `
Trans. Date|Value Date|Description|Debit(₦)|Credit(₦)|Balance After(₦)|Channel|Transaction Reference
13 Nov 2026 01:25:48|13 Nov 2026|TRANSFER IN|--|27,000.00|177,000.00|Mobile|260807010201496141065410
13 Nov 2026 01:25:49|13 Nov 2026|STAMP DUTY|50.00|--|176,950.00|Mobile|260807550101496166618264
14 Nov 2026 09:00:00|14 Nov 2026|NIP TRANSFER|1,000.00|--|175,950.00|Web|260807550101496166618265
15 Nov 2026 23:59:59|15 Nov 2026|REFUND|--|2,000.00|177,950.00|Mobile|260807550101496166618266`,
  'a category, the other party, currency in the amounts': `
Date/Time|Money In|Money out|Category|To / From|Description|Balance
13/11/26 13:02:11|₦27,000.00||inward transfer|Ada Obi|TRANSFER IN|₦177,000.00
13/11/26 13:02:12||₦50.00|stamp duty||STAMP DUTY|₦176,950.00
14/11/26 08:10:00||₦1,000.00|outward transfer|Ikota Station|NIP TRANSFER|₦175,950.00
15/11/26 08:11:00|₦2,000.00||reversal|Ikota Station|REFUND|₦177,950.00`,
  'a terminal, settlement debit and credit, balance before and after, charge': `
Date|Account Name|Transaction Type|Transaction Status|Terminal ID|RRN|Transaction Ref|Reversal Status|Transaction Amount (NGN)|Settlement Debit (NGN)|Settlement Credit (NGN)|Balance Before (NGN)|Balance After (NGN)|Charge (NGN)|Beneficiary|Source|Narration
2026-11-13T09:15:02|GATEFILL|TRANSFER|APPROVED|2MP1|1001|R1||27000.00||27000.00|150000.00|177000.00|0|Gatefill|Ada|TRANSFER IN
2026-11-13T09:15:03|GATEFILL|DUTY|APPROVED|2MP1|1002|R2||50.00|50.00||177000.00|176950.00|0|||STAMP DUTY
2026-11-14T10:00:00|GATEFILL|TRANSFER|APPROVED|2MP1|1003|R3||990.00|1000.00||176950.00|175950.00|10|Ikota||NIP TRANSFER
2026-11-14T10:30:00|GATEFILL|TRANSFER|FAILED|2MP1|1004|R4||500.00|500.00||175950.00|175950.00|10|Ikota||NIP TRANSFER
2026-11-15T10:00:00|GATEFILL|TRANSFER|APPROVED|2MP1|1005|R5||2000.00||2000.00|175950.00|177950.00|0|Gatefill|Ikota|REFUND`,
  'a time column, money in and out with currency, a transaction id': `
PalmFriend
Transaction Date|Transaction Detail|Money In (NGN)|Money Out (NGN)|Transaction ID
11/13/2026 09:15:02 AM|TRANSFER IN|+27,000.00||T1
11/13/2026 09:15:03 AM|STAMP DUTY||-50.00|T2
11/14/2026 10:15:03 PM|NIP TRANSFER||-1,000.00|T3
11/15/2026 10:15:03 PM|REFUND|+2,000.00||T4`,
  'a signed amount': `
Date|Narration|Amount|Ref
2026/11/13|TRANSFER IN|27000|a
2026/11/13|STAMP DUTY|-50|b
2026/11/14|NIP TRANSFER|-1000|c
2026/11/15|REFUND|2000|d`,
  'an amount with its side behind it': `
Posting Date|Particulars|Amount
13.11.2026|TRANSFER IN|27,000.00CR
13.11.2026|STAMP DUTY|50.00DR
14.11.2026|NIP TRANSFER|1,000.00 DR
15.11.2026|REFUND|2,000.00 Cr`,
  'brackets for money out': `
Entry Date|Memo|Amount (NGN)
Nov 13, 2026|TRANSFER IN|27,000.00
Nov 13, 2026|STAMP DUTY|(50.00)
Nov 14, 2026|NIP TRANSFER|(₦1,000.00)
Nov 15, 2026|REFUND|2,000.00`,
  'a minus behind the amount': `
Date|Details|Amount
Friday, 13 November 2026|TRANSFER IN|27,000.00+
Friday, 13 November 2026|STAMP DUTY|50.00-
Saturday, 14 November 2026|NIP TRANSFER|1,000.00-
Sunday, 15 November 2026|REFUND|2,000.00+`,
  'a type beside the amount': `
Date|Description|Type|Amount
13-Nov-2026|TRANSFER IN|Credit|27,000.00
13-Nov-2026|STAMP DUTY|Debit|50.00
14-Nov-2026|NIP TRANSFER|Debit|1,000.00
15-Nov-2026|REFUND|Credit|2,000.00`,
  'DR/CR beside the amount': `
Value Date|Narration|DR/CR|Amount|Balance
13-Nov-2026|TRANSFER IN|CR|27,000.00|177,000.00
13-Nov-2026|STAMP DUTY|DR|50.00|176,950.00
14-Nov-2026|NIP TRANSFER|DR|1,000.00|175,950.00
15-Nov-2026|REFUND|CR|2,000.00|177,950.00`,
  'D and C beside the amount': `
D/C|Amount|Date|Narrative
C|27 000.00|13Nov2026|TRANSFER IN
D|50.00|13Nov2026|STAMP DUTY
D|1 000.00|14Nov2026|NIP TRANSFER
C|2 000.00|15Nov2026|REFUND`,
  'a direction under a name that says nothing': `
Date|Details|Remark|Amount
20261113|TRANSFER IN|Inflow|27000.0
20261113|STAMP DUTY|Outflow|50.0
20261114|NIP TRANSFER|Outflow|1000.0
20261115|REFUND|Inflow|2000.0`,
  'an amount without a sign beside a balance': `
Date|Narration|Amount|Balance
|Balance B/F||150,000.00
13/Nov/2026|TRANSFER IN|27,000.00|177,000.00
13/Nov/2026|STAMP DUTY|50.00|176,950.00
14/Nov/2026|NIP TRANSFER|1,000.00|175,950.00
15/Nov/2026|REFUND|2,000.00|177,950.00`,
  'a minus in the column of debits': `
Date|Details|Debit|Credit|Balance
46339|TRANSFER IN||27,000.00|177,000.00
46339|STAMP DUTY|-50.00||176,950.00
46340|NIP TRANSFER|-1,000.00||175,950.00
46341|REFUND||2,000.00|177,950.00`,
  'names in two rows, a page break with the names again': `
Transaction|Value|Transaction|Money|Money|Running
Date|Date|Details|Out|In|Balance
13-11-2026|13-11-2026|TRANSFER IN||27,000.00|177,000.00
13-11-2026|13-11-2026|STAMP DUTY|50.00||176,950.00
Page 1 of 2|||||
Transaction Date|Value Date|Transaction Details|Money Out|Money In|Running Balance
14-11-2026|14-11-2026|NIP|1,000.00||175,950.00
||TRANSFER|||
15-11-2026|15-11-2026|REFUND||2,000.00|177,950.00
This statement was made by a computer`,
  'spreadsheet texts and quotation marks': `
="Date"|="Narration"|="Pay In"|="Pay Out"
="13/11/2026"|TRANSFER IN|="27,000.00"|
="13/11/2026"|STAMP DUTY||="50.00"
="14/11/2026"|NIP TRANSFER||="1,000.00"
="15/11/2026"|REFUND|="2,000.00"|`,
  'old signs of the naira': `
Txn Date|Narration|Debit Amount|Credit Amount
13th Nov, 2026|TRANSFER IN|-|N27,000.00
13th Nov, 2026|STAMP DUTY|=N=50.00|nil
14th Nov, 2026|NIP TRANSFER|NGN1,000.00|N/A
15th Nov, 2026|REFUND||#2,000.00`,
}
