/**
 * Pictures of a driver by the tus protocol, version 1.0.0 (core, creation, checksum), under /api/driver/uploads with the
 * driver's bearer token; no envelope, answers have an empty body.
 *
 * POST  Tus-Resumable: 1.0.0; Upload-Length: bytes, at most PHOTO_MAX_BYTES; Upload-Metadata: `id <base64 of a UUID>`, which the
 *       phone chooses. 201 with Location and Upload-Offset: 0; of an own upload that exists already its present offset.
 * HEAD  /{id}: 200 with Upload-Offset and Upload-Length.
 * PATCH /{id}: Content-Type: application/offset+octet-stream; Upload-Offset: where the part begins; Upload-Checksum:
 *       `sha256 <base64>` of the part, required; at most PHOTO_PART_BYTES. 204 with the new Upload-Offset.
 *
 * 404 unknown or another driver's; 409 another offset (Upload-Offset says which is right); 412 another version; 413 too
 * large; 415 no JPEG or WebP, which is known when the last part has come; 460 the checksum differs, send the part again.
 */
export const UPLOADS_PATH = '/driver/uploads'
export const TUS_VERSION = '1.0.0'
export const PHOTO_MAX_BYTES = 300_000
export const PHOTO_PART_BYTES = 64 * 1024
export const CHECKSUM_MISMATCH = 460
