const SANS =
  "font-family:'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * The shop's colours (`client/ui/theme/tokens.css`), inline: many mail programs read no other styles. Those that read
 * the sheet below turn them in the dark; every class has one of its rules.
 */
export const STYLE = {
  page: 'margin:0;padding:0;background:#faf7f2;color:#1c1a17',
  frame: 'width:100%;background:#faf7f2',
  sheet: `width:100%;max-width:560px;background:#fffdfa;border:1px solid #e2dacd;border-radius:4px;${SANS}`,
  shop: "font-family:Eczar,Georgia,'Times New Roman',serif;font-size:24px;font-weight:600;color:#1c1a17;text-decoration:none",
  heading:
    "margin:0 0 16px;font-family:Eczar,Georgia,'Times New Roman',serif;font-size:26px;line-height:1.25;font-weight:600;color:#1c1a17",
  text: 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#1c1a17',
  note: 'margin:0 0 16px;font-size:14px;line-height:1.5;color:#655d52',
  quote:
    'margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #e2dacd;font-size:16px;line-height:1.55;color:#1c1a17;white-space:pre-wrap;word-break:break-word',
  button:
    'display:inline-block;padding:13px 24px;border-radius:2px;background:#b5432e;color:#fffaf5;font-size:16px;font-weight:600;text-decoration:none',
  fact: 'padding:6px 16px 6px 0;font-size:14px;line-height:1.45;color:#655d52;vertical-align:top',
  value: 'padding:6px 0;font-size:14px;line-height:1.45;color:#1c1a17;word-break:break-word',
  cell: 'padding:12px 0;border-bottom:1px solid #e2dacd;font-size:15px;line-height:1.4;color:#1c1a17;vertical-align:top',
  picture: 'display:block;width:56px;height:70px;border:0;background:#f1ece3;object-fit:cover',
  sum: 'padding:8px 0 0;font-size:15px;line-height:1.4;color:#655d52',
  total: 'padding:14px 0 0;font-size:17px;font-weight:600;color:#1c1a17',
  foot: `padding:20px 8px;font-size:13px;line-height:1.5;color:#655d52;text-align:center;${SANS}`,
  footLink: 'color:#655d52',
} as const

export const DARK_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #171512 !important; }
  .sheet { background: #1e1b17 !important; border-color: #383229 !important; }
  .ink { color: #f4efe6 !important; }
  .muted { color: #b5ab9c !important; }
  .line { border-color: #383229 !important; }
  .picture { background: #221f1a !important; }
  .button { background: #ec9277 !important; color: #24110b !important; }
}
@media (max-width: 480px) { .inner { padding: 24px 20px !important; } }`
