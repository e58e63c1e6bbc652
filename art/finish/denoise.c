/*
 * Joint non-local means for two renders A and B of one picture with different noise.
 *
 * A pixel becomes a weighted mean of its neighbours. A neighbour weighs much if the patches round the two look alike
 * (measured in the other render, so that noise does not choose its own friends) and if albedo, normal and depth agree.
 * Arrays: A, B, out are H x W x 3; guide is H x W x 6 (albedo, normal); depth is H x W.
 */
#include <math.h>
#include <stdlib.h>

/* Mean over a square of (2 r + 1) pixels, one axis at a time, with r < the image's sides; `spare` holds the first pass. */
static void box_blur(float *image, float *spare, int width, int height, int r)
{
#pragma omp parallel for
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            float sum = 0;
            int n = 0;
            for (int q = x - r; q <= x + r; q++)
                if (q >= 0 && q < width) { sum += image[y * width + q]; n++; }
            spare[y * width + x] = sum / n;
        }
#pragma omp parallel for
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            float sum = 0;
            int n = 0;
            for (int q = y - r; q <= y + r; q++)
                if (q >= 0 && q < height) { sum += spare[q * width + x]; n++; }
            image[y * width + x] = sum / n;
        }
}

/* The noise of every pixel and channel: half the squared difference of the renders, smoothed. */
static void variances(const float *A, const float *B, float *variance, float *plane, float *spare, int width, int height)
{
    int pixels = width * height;
    for (int c = 0; c < 3; c++) {
        for (int i = 0; i < pixels; i++) {
            float d = A[i * 3 + c] - B[i * 3 + c];
            plane[i] = .5f * d * d;
        }
        box_blur(plane, spare, width, height, 3);
        for (int i = 0; i < pixels; i++) variance[i * 3 + c] = plane[i];
    }
}

static float step(const float *depth, int here, int there)
{
    return fabsf(depth[here] - depth[there]);
}

/* How steeply the depth runs at every pixel: the smaller of the steps to either side, x and y together. */
static void depth_slopes(const float *depth, float *slope, int width, int height)
{
#pragma omp parallel for
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int i = y * width + x;
            float across = 1e9f, down = 1e9f;
            if (x > 0) across = fminf(across, step(depth, i, i - 1));
            if (x < width - 1) across = fminf(across, step(depth, i, i + 1));
            if (y > 0) down = fminf(down, step(depth, i, i - width));
            if (y < height - 1) down = fminf(down, step(depth, i, i + width));
            slope[i] = across + down;
        }
}

/* Difference of two pixels of one render, less what their noise explains, summed over the channels. */
static float unlike(const float *image, const float *variance, int i, int q, float strength)
{
    float sum = 0;
    for (int c = 0; c < 3; c++) {
        float here = variance[i * 3 + c], there = variance[q * 3 + c];
        float d = image[i * 3 + c] - image[q * 3 + c];
        sum += (d * d - (here + fminf(here, there))) / (1e-6f + strength * strength * (here + there));
    }
    return sum / 3;
}

static float squared(const float *a, const float *b)
{
    float sum = 0;
    for (int c = 0; c < 3; c++) sum += (a[c] - b[c]) * (a[c] - b[c]);
    return sum;
}

/*
 * reach: radius of the neighbourhood; patch: radius of the patches compared; strength: how much noise is forgiven;
 * albedo_scale, normal_scale, depth_scale: how far the guides may differ.
 */
void denoise(const float *A, const float *B, const float *guide, const float *depth, float *out, int width, int height,
             int reach, int patch, float strength, float albedo_scale, float normal_scale, float depth_scale)
{
    int pixels = width * height;
    size_t plane = sizeof(float) * pixels;
    float *variance = malloc(plane * 3), *spare = malloc(plane), *slope = malloc(plane);
    float *unlikeA = malloc(plane), *unlikeB = malloc(plane);
    float *sumA = calloc(pixels * 3, sizeof(float)), *sumB = calloc(pixels * 3, sizeof(float));
    float *weightA = calloc(pixels, sizeof(float)), *weightB = calloc(pixels, sizeof(float));

    variances(A, B, variance, unlikeA, spare, width, height);
    depth_slopes(depth, slope, width, height);

    for (int dy = -reach; dy <= reach; dy++)
        for (int dx = -reach; dx <= reach; dx++) {
            if (dx * dx + dy * dy > reach * reach + reach) continue;
#pragma omp parallel for
            for (int y = 0; y < height; y++)
                for (int x = 0; x < width; x++) {
                    int i = y * width + x, inside = x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height;
                    int q = i + dy * width + dx;
                    unlikeA[i] = inside ? unlike(A, variance, i, q, strength) : 50;
                    unlikeB[i] = inside ? unlike(B, variance, i, q, strength) : 50;
                }
            box_blur(unlikeA, spare, width, height, patch);
            box_blur(unlikeB, spare, width, height, patch);
            float distance = sqrtf(dx * dx + dy * dy);
#pragma omp parallel for
            for (int y = 0; y < height; y++)
                for (int x = 0; x < width; x++) {
                    if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
                    int i = y * width + x, q = i + dy * width + dx;
                    float steepest = fmaxf(slope[i], slope[q]);
                    float dz = (depth[i] - depth[q]) / (depth_scale * (steepest * distance + .01f));
                    float apart = squared(guide + i * 6, guide + q * 6) / (albedo_scale * albedo_scale);
                    apart = fmaxf(apart, squared(guide + i * 6 + 3, guide + q * 6 + 3) / (normal_scale * normal_scale));
                    apart = fmaxf(apart, dz * dz);
                    float byA = expf(-fmaxf(apart, fmaxf(unlikeA[i], 0)));
                    float byB = expf(-fmaxf(apart, fmaxf(unlikeB[i], 0)));
                    weightB[i] += byA;
                    weightA[i] += byB;
                    for (int c = 0; c < 3; c++) {
                        sumB[i * 3 + c] += byA * B[q * 3 + c];
                        sumA[i * 3 + c] += byB * A[q * 3 + c];
                    }
                }
        }
    for (int i = 0; i < pixels; i++)
        for (int c = 0; c < 3; c++) out[i * 3 + c] = .5f * (sumA[i * 3 + c] / weightA[i] + sumB[i * 3 + c] / weightB[i]);

    free(variance); free(spare); free(slope); free(unlikeA); free(unlikeB);
    free(sumA); free(sumB); free(weightA); free(weightB);
}
