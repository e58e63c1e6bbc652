/** `npm run pictures`: encodes new and changed pictures, and deletes the files that nothing needs any more. */
import { updatePictures } from "../site/images/repository-pictures.ts";
import { task } from "./lib/task.ts";

await task(async () => {
  const { encoded, deleted } = await updatePictures(process.cwd());
  console.log(`Pictures: ${encoded} encoded, ${deleted} deleted. Commit site/images/encoded/ with your change.`);
  return 0;
});
